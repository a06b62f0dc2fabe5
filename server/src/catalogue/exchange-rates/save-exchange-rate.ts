import { currencyCodes } from "@overture/contract";
import { type Actor, recordAudit } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { invalid, missing } from "../../refusal.js";
import {
  deleteExchangeRate,
  type ExchangeRate,
  findExchangeRate,
  lockExchangeRates,
  upsertExchangeRate,
} from "./exchange-rate-queries.js";

interface Change {
  actor: { userId: string };
  currency: string;
  /** The installation's currency. */
  own: string;
  rate: number;
  at: Date;
}

/** Sets the value of one unit of another currency. It replaces a rate to an earlier currency of the installation. */
export async function setExchangeRate(tx: Tx, { actor, currency, own, rate, at }: Change): Promise<ExchangeRate> {
  if (!currencyCodes.has(currency)) throw invalid({ currency: "Give a code of ISO 4217, such as EUR" });
  if (currency === own) throw invalid({ currency: `${own} is the installation's own currency` });
  await lockExchangeRates(tx);
  const before = await findExchangeRate(tx, currency);
  await upsertExchangeRate(tx, { currency, base: own, rate, at, userId: actor.userId });
  await recordAudit(tx, {
    actor,
    action: "exchange-rate.set",
    subject: subjectOf(currency),
    before: before && valuesOf(before),
    after: { rate, base: own },
  });
  return (await findExchangeRate(tx, currency)) as ExchangeRate;
}

interface Removal {
  actor: Actor;
  currency: string;
}

export async function removeExchangeRate(tx: Tx, { actor, currency }: Removal): Promise<void> {
  await lockExchangeRates(tx);
  const before = await findExchangeRate(tx, currency);
  if (!before) throw missing("Exchange rate");
  await deleteExchangeRate(tx, currency);
  await recordAudit(tx, {
    actor,
    action: "exchange-rate.remove",
    subject: subjectOf(currency),
    before: valuesOf(before),
  });
}

function subjectOf(currency: string) {
  return { kind: "setting", name: `Exchange rate of ${currency}` };
}

function valuesOf({ rate, base }: ExchangeRate) {
  return { rate, base };
}
