import { limits, offerPage } from "@overture/contract";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { formatMoney } from "../../ui/format";
import { MoneyField } from "../../ui/money-field";
import { TextArea } from "../../ui/text-area";
import { useContractForm } from "../../ui/use-contract-form";
import { useAnswerOffer } from "./offer.queries";

interface Props {
  token: string;
  offer: offerPage.OfferPage;
  answer: offerPage.OfferAnswer;
  onBack: () => void;
}

/** The second step of each answer, which sends it: an offer is answered once. */
export function AnswerOfferForm({ token, offer, answer, onBack }: Props) {
  const form = useContractForm(offerPage.answerBody, { defaultValues: { answer } });
  const send = useAnswerOffer(token);
  const words = wordsOf(offer)[answer];

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.onSubmit((body) => send.mutate(body, { onError: form.refuse }))}
    >
      <div>
        <h1 ref={focusOnce} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {words.title}
        </h1>
        <p className="mt-1 text-muted">{words.detail}</p>
      </div>
      {answer === "counter" && <MoneyField label="Your price" required {...form.field("amount")} />}
      <TextArea
        label={answer === "counter" ? "What it is for" : "Words to go with it"}
        hint="Optional"
        rows={4}
        maxLength={limits.offerWords.max}
        {...form.field("words")}
      />
      <FormMessage>{form.message}</FormMessage>
      <div className="flex flex-col gap-3">
        <Button type="submit" tone="primary" wide busy={send.isPending}>
          {words.button}
        </Button>
        <Button tone="quiet" wide onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** Whoever cannot see the page is told of the new step. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}

function wordsOf({ amount, currency, senderName }: offerPage.OfferPage) {
  const price = formatMoney(amount, currency);
  return {
    accept: {
      title: `Accept ${price}?`,
      detail: `${senderName} gets your answer at once. It cannot be changed here afterwards.`,
      button: `Yes, accept ${price}`,
    },
    counter: {
      title: "Ask for another price",
      detail: `${price} is offered. ${senderName} decides about yours and writes to you.`,
      button: "Send your price",
    },
    decline: {
      title: "Decline the offer?",
      detail: `${senderName} gets your answer at once. It cannot be changed here afterwards.`,
      button: "Decline",
    },
  } satisfies Record<offerPage.OfferAnswer, object>;
}
