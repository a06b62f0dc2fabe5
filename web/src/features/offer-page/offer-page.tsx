import type { offerPage } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isMissing } from "../../api/call-error";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { Skeleton } from "../../ui/skeleton";
import { AnswerOfferForm, focusOnce, type LeftAnswer } from "./answer-offer-form";
import { offerOf } from "./offer.queries";
import { english, type OfferTexts, textsFor } from "./offer-texts.queries";

/** The offer and three possible answers, for a creator without an account. Opening the page changes nothing. */
export function OfferPage({ token }: { token: string }) {
  const { data: offer, error, isPending, isFetching, refetch } = useQuery(offerOf(token));
  // The creator's own language if it is known, otherwise the browser's.
  const languages = offer?.language === undefined ? navigator.languages : [offer.language, ...navigator.languages];
  const { data: texts = english, isPending: isLoadingTexts } = useQuery(textsFor(languages));
  const { words } = texts;

  if (isLoadingTexts) return <Waiting title={english.words.yourOffer} texts={english} />;
  if (offer) return <Offer key={token} token={token} offer={offer} texts={texts} />;
  if (isPending) return <Waiting title={words.yourOffer} texts={texts} />;
  if (isMissing(error)) {
    const { title, text } = isBlanked(token) ? words.blanked : words.missing;
    return (
      <Card title={title} texts={texts}>
        <p className="mt-2 text-muted">{text}</p>
      </Card>
    );
  }
  return (
    <Card title={words.failed.title} texts={texts}>
      <div className="mt-4 flex flex-col gap-4">
        <FormMessage>{words.failed.text}</FormMessage>
        <Button wide busy={isFetching} onClick={() => void refetch()}>
          {words.failed.retry}
        </Button>
      </div>
    </Card>
  );
}

/** Whether the token was blanked, as in the stored copy of a mail. */
function isBlanked(token: string): boolean {
  return /^x+$/.test(token);
}

interface Props {
  token: string;
  offer: offerPage.OfferPage;
  texts: OfferTexts;
}

function Offer({ token, offer, texts }: Props) {
  const [choice, setChoice] = useState<offerPage.OfferAnswer>();
  const [left, setLeft] = useState<LeftAnswer>();
  const { words } = texts;
  const price = texts.money(offer.amount, offer.currency);

  if (offer.state === "open" && choice !== undefined) {
    const back = (typed: LeftAnswer) => {
      setLeft(typed);
      setChoice(undefined);
    };
    const form = { token, offer, texts, answer: choice, left, onBack: back };
    return (
      <Card texts={texts}>
        <AnswerOfferForm key={choice} {...form} />
      </Card>
    );
  }
  return (
    <Card title={words.offerFor(offer.creatorName)} texts={texts}>
      <p className="mt-1 break-words text-muted">
        {offer.senderName} · {offer.campaignName}
      </p>
      <p className="mt-6 text-3xl font-semibold tracking-tight tabular-nums">{price}</p>
      {offer.terms !== undefined && (
        <p className="mt-3 break-words whitespace-pre-wrap">
          <span className="sr-only">{words.terms}: </span>
          {offer.terms}
        </p>
      )}
      {offer.state === "open" ? (
        <>
          <p className="mt-1 text-muted">{words.openUntil(texts.date(offer.expiresAt))}</p>
          <div className="mt-6 flex flex-col gap-3">
            {/* Who comes back from an answer goes on where they were. */}
            <Button tone="primary" wide autoFocus={left?.answer === "accept"} onClick={() => setChoice("accept")}>
              {words.accept(price)}
            </Button>
            <Button wide autoFocus={left?.answer === "counter"} onClick={() => setChoice("counter")}>
              {words.askForAnother}
            </Button>
            <Button tone="quiet" wide autoFocus={left?.answer === "decline"} onClick={() => setChoice("decline")}>
              {words.decline}
            </Button>
          </div>
        </>
      ) : (
        <Ended offer={offer} texts={texts} isNews={choice !== undefined} />
      )}
    </Card>
  );
}

/** `isNews`: it has ended while the reader was answering. */
function Ended({ offer, texts, isNews }: Omit<Props, "token"> & { isNews: boolean }) {
  const { state, senderName, answered } = offer;
  const { words } = texts;
  if (state === "replaced") {
    return (
      <Note title={words.replaced.title} isNews={isNews}>
        {words.replaced.text(senderName)}
      </Note>
    );
  }
  if (state === "expired") {
    return (
      <Note title={words.ended.title} isNews={isNews}>
        {words.ended.text}
      </Note>
    );
  }
  return (
    <Note title={answerWords(offer, texts)} isNews={isNews}>
      {answered && `${words.sentOn(senderName, texts.date(answered.at))} `}
      {offer.answer === "decline" ? words.nothingElse : words.willWrite(senderName)}
      {answered?.words !== undefined && (
        <q className="mt-3 block break-words whitespace-pre-wrap text-text">{answered.words}</q>
      )}
    </Note>
  );
}

function answerWords({ answer, answered, amount, currency }: offerPage.OfferPage, { words, money }: OfferTexts) {
  const price = money(answered?.amount ?? amount, currency);
  if (answer === "accept") return words.accepted(price);
  return answer === "counter" ? words.asked(price) : words.declined;
}

function Note({ title, isNews, children }: { title: string; isNews: boolean; children: ReactNode }) {
  return (
    <div role="status" className="mt-6 border-t border-line pt-4">
      <h2 ref={isNews ? focusOnce : undefined} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h2>
      <div className="mt-1 text-muted">{children}</div>
    </div>
  );
}

function Waiting({ title, texts }: { title: string; texts: OfferTexts }) {
  return (
    <Card title={title} texts={texts}>
      <Skeleton className="mt-4 h-24 w-full" />
    </Card>
  );
}

function Card({ title, texts, children }: { title?: string; texts: OfferTexts; children: ReactNode }) {
  return (
    <section lang={texts.language} className="rounded border border-line bg-raised p-6">
      {title !== undefined && <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>}
      {children}
    </section>
  );
}
