import { mail } from "@overture/contract";
import { Reply } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { Form } from "../../ui/form";
import { FormMessage } from "../../ui/form-message";
import { TextArea } from "../../ui/text-area";
import { useContractForm } from "../../ui/use-contract-form";
import type { useAnswerMail } from "./sandbox.queries";

interface Props {
  recipient: string;
  answer: ReturnType<typeof useAnswerMail>;
  /** After an answer the form starts again, and one may go on writing. */
  isAgain: boolean;
  onAnswered: () => void;
  /** What else can come back. */
  others: ReactNode;
}

/** Writes in the place of whoever got the mail. */
export function AnswerForm({ recipient, answer, isAgain, onAnswered, others }: Props) {
  const form = useContractForm(mail.answerSandboxMail.body, { defaultValues: { content: "" } });
  return (
    <Form
      form={form}
      className="flex flex-col gap-3"
      onSubmit={({ content }) => answer.mutate(content, { onSuccess: onAnswered, onError: form.refuse })}
    >
      <TextArea
        label={`Answer as ${recipient}`}
        rows={4}
        autoFocus={isAgain}
        placeholder="Hi! I charge $450 for a video."
        {...form.field("content")}
      />
      <FormMessage>{form.message}</FormMessage>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={answer.isPending} icon={<Reply aria-hidden size={16} />}>
          Send answer
        </Button>
        {others}
      </div>
    </Form>
  );
}
