import { limits, offerPage } from "@overture/contract";
import { useState } from "react";
import { Button } from "../../ui/button";
import { MoneyField } from "../../ui/figure-field";
import { FormMessage } from "../../ui/form-message";
import { TextArea } from "../../ui/text-area";
import { useContractForm } from "../../ui/use-contract-form";
import { useAnswerOffer } from "./offer.queries";
import type { OfferTexts } from "./offer-texts.queries";
import { translateRefusal } from "./refused-answer";

/** What was typed before going back to the offer, and for which answer. */
export interface LeftAnswer {
  answer: offerPage.OfferAnswer;
  words?: string | undefined;
  amount?: number | undefined;
}

interface Props {
  token: string;
  offer: offerPage.OfferPage;
  texts: OfferTexts;
  answer: offerPage.OfferAnswer;
  left: LeftAnswer | undefined;
  onBack: (left: LeftAnswer) => void;
}

/** The second step of each answer, which sends it. It exists because an offer can be answered only once. */
export function AnswerOfferForm({ token, offer, texts, answer, left, onBack }: Props) {
  // The words go with any answer, the price only with another one.
  const [start] = useState(() => ({
    answer,
    ...(left?.words && { words: left.words }),
    ...(answer === "counter" && left?.amount && { amount: left.amount }),
  }));
  const form = useContractForm(offerPage.answerBody, { defaultValues: start });
  const send = useAnswerOffer(token);
  const { words } = texts;
  const step = stepOf(offer, texts)[answer];
  const price = form.field("amount");
  const { words: typedWords, amount = left?.amount } = form.values;

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.onSubmit((body) =>
        send.mutate(body, { onError: (error) => form.refuse(translateRefusal(error, words)) }),
      )}
    >
      <div>
        <h1 ref={focusOnce} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {step.title}
        </h1>
        <p className="mt-1 text-muted">{step.detail}</p>
      </div>
      {answer === "counter" && (
        <MoneyField
          label={words.yourPrice}
          required
          {...price}
          inWords={{ read: (amount) => texts.money(amount, offer.currency), unread: words.wrongPrice }}
          error={price.error && (price.value === undefined ? words.needsPrice : words.wrongPrice)}
        />
      )}
      <TextArea
        label={answer === "counter" ? words.wordsOfPrice : words.words}
        hint={words.optional}
        rows={4}
        maxLength={limits.offerWords.max}
        {...form.field("words")}
      />
      <FormMessage>{form.message}</FormMessage>
      <div className="flex flex-col gap-3">
        <Button type="submit" tone="primary" wide busy={send.isPending}>
          {step.button}
        </Button>
        <Button tone="quiet" wide onClick={() => onBack({ answer, words: typedWords, amount })}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}

/** Focuses the heading, so that screen readers announce the new step. */
export function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}

function stepOf({ amount, currency, senderName }: offerPage.OfferPage, { words, money }: OfferTexts) {
  const price = money(amount, currency);
  return {
    accept: { title: words.acceptQuestion(price), detail: words.once(senderName), button: words.yesAccept(price) },
    counter: {
      title: words.askForAnother,
      detail: words.counterDetail(price, senderName),
      button: words.sendPrice,
    },
    decline: { title: words.declineQuestion, detail: words.once(senderName), button: words.decline },
  } satisfies Record<offerPage.OfferAnswer, object>;
}
