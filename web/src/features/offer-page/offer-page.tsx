import type { offerPage } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isMissing, messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { FormMessage } from "../../ui/form-message";
import { formatDate, formatMoney } from "../../ui/format";
import { Skeleton } from "../../ui/skeleton";
import { AnswerOfferForm } from "./answer-offer-form";
import { offerOf } from "./offer.queries";

/** For somebody without an account: what is offered, and three answers. Opening it changes nothing. */
export function OfferPage({ token }: { token: string }) {
  const { data: offer, error, isPending, isFetching, refetch } = useQuery(offerOf(token));

  if (offer) return <Offer key={token} token={token} offer={offer} />;
  if (isPending) {
    return (
      <Card title="Your offer">
        <Skeleton className="mt-4 h-24 w-full" />
      </Card>
    );
  }
  if (isMissing(error)) {
    return (
      <Card title="There is no such offer">
        <p className="mt-2 text-muted">
          The link may be cut off, or the offer is no longer kept. Copy the whole link from the mail, or answer the mail
          itself.
        </p>
      </Card>
    );
  }
  return (
    <Card title="The offer could not be loaded">
      <div className="mt-4 flex flex-col gap-4">
        <FormMessage>{messageOf(error)}</FormMessage>
        <Button wide busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Card>
  );
}

interface Props {
  token: string;
  offer: offerPage.OfferPage;
}

function Offer({ token, offer }: Props) {
  const [choice, setChoice] = useState<offerPage.OfferAnswer>();
  const { amount, currency, campaignName, senderName, creatorName, expiresAt, state } = offer;

  if (state === "open" && choice !== undefined) {
    return (
      <Card>
        <AnswerOfferForm key={choice} token={token} offer={offer} answer={choice} onBack={() => setChoice(undefined)} />
      </Card>
    );
  }
  return (
    <Card title={`An offer for ${creatorName}`}>
      <p className="mt-1 break-words text-muted">
        {senderName} · {campaignName}
      </p>
      <p className="mt-6 text-3xl font-semibold tracking-tight tabular-nums">{formatMoney(amount, currency)}</p>
      {state === "open" ? (
        <>
          <p className="mt-1 text-muted">Open until {formatDate(expiresAt)}. You need no account.</p>
          <div className="mt-6 flex flex-col gap-3">
            <Button tone="primary" wide onClick={() => setChoice("accept")}>
              Accept {formatMoney(amount, currency)}
            </Button>
            <Button wide onClick={() => setChoice("counter")}>
              Ask for another price
            </Button>
            <Button tone="quiet" wide onClick={() => setChoice("decline")}>
              Decline
            </Button>
          </div>
        </>
      ) : (
        <Ended offer={offer} />
      )}
    </Card>
  );
}

function Ended({ offer }: { offer: offerPage.OfferPage }) {
  const { state, senderName } = offer;
  if (state === "replaced") {
    return (
      <Note title="This offer was replaced">
        {senderName} has sent you a newer one. Please open the link in the newest mail.
      </Note>
    );
  }
  if (state === "expired") {
    return <Note title="This offer has ended">To talk about it again, answer the mail that the link came in.</Note>;
  }
  return (
    <Note title={answerWords(offer)}>
      {offer.answered && `Sent to ${senderName} on ${formatDate(offer.answered.at)}. `}
      {offer.answer === "decline" ? "Nothing else has to be done." : `${senderName} will write to you.`}
      {offer.answered?.words !== undefined && (
        <q className="mt-3 block break-words whitespace-pre-wrap text-text">{offer.answered.words}</q>
      )}
    </Note>
  );
}

function answerWords({ answer, answered, amount, currency }: offerPage.OfferPage): string {
  const price = formatMoney(answered?.amount ?? amount, currency);
  if (answer === "accept") return `You accepted ${price}`;
  return answer === "counter" ? `You asked for ${price}` : "You declined";
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-1 text-muted">{children}</div>
    </div>
  );
}

function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section lang="en" className="rounded border border-line bg-raised p-6">
      {title !== undefined && <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>}
      {children}
    </section>
  );
}
