import { mail } from "@overture/contract";
import { ChevronRight, Reply } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { Select } from "../../ui/select";
import { TextArea } from "../../ui/text-area";
import { TextField } from "../../ui/text-field";
import { useContractForm } from "../../ui/use-contract-form";
import { examples, languages } from "./answer-examples";
import type { useAnswerMail } from "./sandbox.queries";

interface Props {
  recipient: string;
  /** Whether the answer may come from an address other than the recipient's. */
  takesOthers: boolean;
  answer: ReturnType<typeof useAnswerMail>;
  /** Whether the form restarts after an answer; it then takes the focus, to write another one. */
  isAgain: boolean;
  onAnswered: () => void;
  /** The other things that the recipient can send. */
  others: ReactNode;
}

const nothingWritten = {
  content: "",
  language: "en" as const,
  isAutomatic: false,
  isHtml: false,
  hasAttachment: false,
};

/** Writes an answer as the recipient of the mail, in all the ways in which answers may arrive. */
export function AnswerForm({ recipient, takesOthers, answer, isAgain, onAnswered, others }: Props) {
  const form = useContractForm(mail.answerSandboxMail.body, { defaultValues: nothingWritten });
  const { language = "en", isAutomatic = false, isHtml = false, hasAttachment = false } = form.values;
  const from = form.field("from");

  return (
    <Form
      form={form}
      className="flex flex-col gap-3"
      onSubmit={(body) => answer.mutate(body, { onSuccess: onAnswered, onError: form.refuse })}
    >
      <TextArea
        label={t`Answer as ${recipient}`}
        rows={4}
        autoFocus={isAgain}
        placeholder={t`Hi! I charge $450 for a video.`}
        {...form.field("content")}
      />
      <details
        open={from.error === undefined ? undefined : true}
        className="group rounded border border-line bg-surface"
      >
        <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-2 text-[13px] font-medium [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-90" />
          {t`Answer in another way`}
        </summary>
        <div className="flex flex-col gap-3 border-t border-line p-3">
          {takesOthers && (
            <TextField
              label={t({ message: "From", context: "header of a mail" })}
              type="email"
              placeholder={recipient}
              {...from}
              onChange={(typed) => from.onChange(typed === "" ? undefined : typed)}
            />
          )}
          <Select
            label={t`Language`}
            options={languages}
            value={language}
            onChange={(chosen) => form.set("language", chosen)}
          />
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <Checkbox
              label={t`Automatic reply`}
              checked={isAutomatic}
              onChange={(checked) => form.set("isAutomatic", checked)}
            />
            <Checkbox label={t`In HTML`} checked={isHtml} onChange={(checked) => form.set("isHtml", checked)} />
            <Checkbox
              label={t`With an attachment`}
              checked={hasAttachment}
              onChange={(checked) => form.set("hasAttachment", checked)}
            />
          </div>
          <div role="group" aria-label={t`Examples`} className="flex flex-wrap gap-2">
            {examples(language).map(({ label, content, isAutomatic: isAway = false }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  form.set("content", content);
                  form.set("isAutomatic", isAway);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </details>
      <FormMessage>{form.message}</FormMessage>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={answer.isPending} icon={<Reply aria-hidden size={16} />}>
          {t`Send answer`}
        </Button>
        {others}
      </div>
    </Form>
  );
}
