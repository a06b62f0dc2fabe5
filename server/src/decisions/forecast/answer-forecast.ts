import { delayKinds, forecastCampaign } from "@overture/planner";
import type { ReadRow, Statement } from "../../db/binary-rows.js";
import type { ForecastAsked, PlanOutcome } from "../planning/thread-messages.js";
import type { UnderWayCounts } from "./assumptions.js";
import { UnderWayColumns } from "./under-way-columns.js";

/** Reads the open conversations of a campaign and simulates it. Runs in a planner thread. */
export async function answerForecast(
  asked: ForecastAsked,
  statements: readonly Statement[],
  readRows: (statement: Statement, read: ReadRow) => Promise<void>,
): Promise<PlanOutcome> {
  const columns = new UnderWayColumns();
  for (const statement of statements) await readRows(statement, columns.read);
  const forecast = forecastCampaign({ ...asked, underWay: columns.underWay() });
  return { kind: "forecast", forecast, counts: countsOf(columns) };
}

const firstAnswered = delayKinds.indexOf("answered");

function countsOf(columns: UnderWayColumns): UnderWayCounts {
  const count = (is: (at: number) => boolean) => {
    let sum = 0;
    for (let at = 0; at < columns.size; at++) if (is(at)) sum++;
    return sum;
  };
  const kind = columns.of("kind");
  const settled = columns.of("settled");
  const waiting = count((at) => (kind[at] as number) < firstAnswered);
  return {
    waiting,
    negotiating: columns.size - waiting,
    followedUp: count((at) => (kind[at] as number) < firstAnswered && (columns.of("nextFollowUp")[at] as number) > 0),
    priced: count((at) => columns.of("isPriced")[at] === 1),
    withoutPrice: count((at) => columns.of("isPriced")[at] !== 1 && columns.of("cost")[at] === 0),
    withoutViews: count((at) => columns.of("views")[at] === 0),
    seenCreators: count((at) => (settled[at] as number) > 0),
    settled: settled.reduce((sum, each) => sum + each, 0),
  };
}
