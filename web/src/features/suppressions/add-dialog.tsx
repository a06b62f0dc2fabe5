import { limits, suppressions } from "@overture/contract";
import { type FormEvent, useId, useState } from "react";
import { plural, t } from "#language";
import { CallError, messageOf } from "../../api/call-error";
import { translated } from "../../language/translate";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { FormMessage } from "../../ui/form-message";
import { decodeText } from "../../ui/table-file/decode-text";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { addressesIn, addressesOfFile } from "./read-addresses";
import { useAddition } from "./suppressions.queries";

interface Props {
  isAdministrator: boolean;
  onClose: () => void;
}

/** Adds addresses that are typed, pasted, or read from a file into the field, where the user can check them. */
export function AddDialog({ isAdministrator, onClose }: Props) {
  const fileId = useId();
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [read, setRead] = useState<string>();
  const { mutateAsync: add, isPending } = useAddition();
  useUnsavedWords(text !== "" || reason !== "");
  const addresses = addressesIn(text);

  async function choose(file: File) {
    setErrors({});
    if (file.size > limits.csvBytes) return setErrors({ file: t`The file is larger than 1 MB` });
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return setErrors({ file: t`The file could not be read` });
    const { addresses: found, linesWithout } = addressesOfFile(decodeText(new Uint8Array(bytes)).text);
    if (found.length === 0) return setErrors({ file: t`There is no address in this file` });
    setText((before) => [...new Set([...addressesIn(before), ...found])].join("\n"));
    const without = plural(linesWithout, { one: "# line without one", other: "# lines without one" });
    const whatIsRead = plural(found.length, { one: "# address read", other: "# addresses read" });
    setRead(linesWithout > 0 ? `${whatIsRead}, ${without}` : whatIsRead);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const checked = suppressions.additionBody.safeParse({ addresses, reason });
    if (!checked.success) {
      const wrong = checked.error.issues.map(
        ({ path, message: words }) => [String(path[0]), translated(words)] as const,
      );
      return setErrors(Object.fromEntries(wrong.toReversed()));
    }
    try {
      const { added, already } = await add(checked.data);
      toast.success(plural(added, { 0: "No address added", one: "# address added", other: "# addresses added" }), {
        ...(already > 0 && {
          description: plural(already, { one: "# was suppressed already.", other: "# were suppressed already." }),
        }),
      });
      onClose();
    } catch (error) {
      const said = error instanceof CallError ? error.errors : {};
      setErrors(said);
      setMessage(Object.keys(said).length === 0 ? messageOf(error) : undefined);
    }
  }

  return (
    <Dialog
      title={t`Add addresses`}
      description={
        isAdministrator
          ? t`Nobody's campaigns write to them any more. Open conversations with them end.`
          : t`Your campaigns do not write to them any more. Open conversations with them end.`
      }
      width="normal"
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t`Addresses`}
          required
          autoFocus
          rows={6}
          hint={t`One on each line, or with commas between them.`}
          value={text}
          onChange={(words) => {
            setText(words);
            setRead(undefined);
          }}
          error={errors["addresses"]}
        />
        <div>
          <label htmlFor={fileId} className="text-[13px] font-medium">
            {t`From a file`}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={isPending}
            className="mt-1 block w-full rounded border border-line-strong p-2 text-[13px]"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) void choose(chosen);
            }}
          />
          <p role="status" className="mt-1 text-[13px] text-muted">
            {read}
          </p>
          <FormMessage>{errors["file"]}</FormMessage>
        </div>
        <TextField
          label={t`Reason`}
          required
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={errors["reason"]}
        />
        <FormMessage>{message}</FormMessage>
        <DialogActions>
          <Button type="submit" tone="primary" busy={isPending}>
            {plural(addresses.length, { 0: "Add", one: "Add # address", other: "Add # addresses" })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
