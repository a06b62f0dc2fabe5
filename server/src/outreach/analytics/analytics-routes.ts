import { analytics, exportFiles } from "@overture/contract";
import { writeCsv } from "../../exports/write-csv.js";
import type { On } from "../../http/implement.js";
import type { FileStream } from "../../http/send-file.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { columnsOf, exportedAnalytics } from "./exported-analytics.js";
import { readAnalytics } from "./read-analytics.js";

export function analyticsRoutes(on: On, { db, clock, exports }: OutreachRouteOptions): void {
  on(analytics.getAnalytics, async ({ query: { format, ...query }, user }) => {
    const found = await readAnalytics(db, query, { userId: user._id, now: clock.now() });
    return format === "csv" ? fileOf(query, found) : found;
  });

  on(exportFiles.exportAnalytics, async ({ query, user, untilClosed }) => {
    const found = await readAnalytics(db, query, { userId: user._id, now: clock.now() });
    return exports.begin(exportedAnalytics(query, found), { user, query, signal: untilClosed() });
  });
}

function fileOf(query: analytics.AnalyticsQuery, { rows, period }: analytics.Analytics): FileStream {
  const columns = columnsOf(query);
  const cells = rows.map((row) => columns.map(([, cellOf]) => cellOf(row)));
  return {
    name: `${query.measure} by ${query.by} ${period.from} ${period.to}.csv`,
    type: "text/csv",
    chunks: writeCsv({ name: query.measure, headings: columns.map(([heading]) => heading), batches: once(cells) }),
  };
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
