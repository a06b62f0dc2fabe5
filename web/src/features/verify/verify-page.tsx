import { type DragEvent, type FormEvent, useState } from "react";
import { Trans, t } from "#language";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { StatusDot } from "../../ui/status-dot";
import { TextArea } from "../../ui/text-area";
import { nameFor } from "../../ui/words-for";
import { linesOf, readMemo } from "./read-memo";
import { useVerifyMemo, type Verdict } from "./verify.queries";

/** The call takes no more, so that what stands behind it is not read: a large file would fill the page's memory. */
const longestMemo = 65_536;

/** Verifies for anybody with a memo whether this installation has signed it unchanged. */
export function VerifyPage() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const verify = useVerifyMemo();
  const asked = verify.variables;

  function change(given: string) {
    setText(given);
    setProblem(undefined);
    verify.reset();
  }

  async function drop(event: DragEvent) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    try {
      change(await file.slice(0, longestMemo).text());
    } catch {
      setProblem(t`The file could not be read`);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readMemo(text);
    setProblem(read.problem);
    if (read.memo) verify.mutate(read.memo);
  }

  return (
    <section className="rounded border border-line bg-raised p-6">
      <h1 className="text-xl font-semibold tracking-tight">{t`Verify a memo`}</h1>
      <p className="mt-1 text-muted">
        {t`Paste the JSON of a memo, or drop its file here. It is compared with its signature; nothing of it is kept.`}
      </p>
      <div role="presentation" onDragOver={(event) => event.preventDefault()} onDrop={(event) => void drop(event)}>
        <form noValidate className="mt-6 flex flex-col gap-4" onSubmit={submit}>
          <TextArea label={t`Memo`} rows={8} value={text} onChange={change} error={problem} />
          <FormMessage>{verify.isError ? messageOf(verify.error) : undefined}</FormMessage>
          <Button type="submit" tone="primary" wide busy={verify.isPending}>
            {t`Verify`}
          </Button>
        </form>
      </div>
      <div role="status">{verify.data && asked && <Answer verdict={verify.data} memo={asked} />}</div>
    </section>
  );
}

const titles = {
  "as-signed": t`As signed`,
  changed: t`Changed`,
  "other-key": t`Not signed here`,
  unknown: t`No memo`,
} satisfies Record<Verdict["state"], string>;

const details = {
  "as-signed": t`This installation signed exactly this.`,
  changed: t`This installation signed another text with this signature.`,
  "other-key": t`It has the form of a memo, and its signature is not one of this installation.`,
  unknown: t`It has no signature that a memo has.`,
} satisfies Record<Verdict["state"], string>;

function Answer({ verdict, memo }: { verdict: Verdict; memo: Record<string, unknown> }) {
  const { state, where = [] } = verdict;
  const places = where.join(", ");
  const isRight = state === "as-signed";
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">
        <StatusDot tone={isRight ? "good" : "danger"}>{nameFor(titles, state)}</StatusDot>
      </h2>
      <p className="mt-1 text-muted">{nameFor(details, state)}</p>
      {where.length > 0 && (
        <p className="mt-2">
          <Trans>
            Differs from the deal at <code translate="no">{places}</code>
          </Trans>
        </p>
      )}
      {isRight && (
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {linesOf(memo).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
