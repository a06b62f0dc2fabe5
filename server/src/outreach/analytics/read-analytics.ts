import type { analytics } from "@overture/contract";
import { analytics as contract, outreach } from "@overture/contract";
import { findCodes } from "../../catalogue/category-choice-queries.js";
import type { Db } from "../../db/database.js";
import { dayAt } from "../../mail/pace/wall-clock.js";
import { invalid, missing } from "../../refusal.js";
import { nilId } from "../../values/nil-id.js";
import { type Buckets, bucketsBefore, bucketsOf, daysBefore, daysOf, type Period, periodBefore } from "./buckets.js";
import { addUp, definitions, type Figures, figuresOf, figuresOfText, kindsOf } from "./measures.js";
import { listCampaignsOf, listNames, type NamedSource, type ReadableCampaign } from "./name-queries.js";
import { type Sums, sumTallies } from "./tally-queries.js";
import type { Counting, LineFilter, RowKey } from "./tally-readings.js";
import { categories } from "./thread-fact-queries.js";

interface Reader {
  userId: string;
  now: Date;
}

const usualDays = 30;
const byTime = ["weekdayHour", "day", "week", "month"] as const;

function isByTime(by: analytics.Grouping): by is (typeof byTime)[number] {
  return (byTime as readonly analytics.Grouping[]).includes(by);
}

export async function readAnalytics(
  db: Db,
  query: analytics.AnalyticsQuery,
  { userId, now }: Reader,
): Promise<analytics.Analytics> {
  const { measure, by, compare, timeZone } = query;
  const period = periodOf(query, now);
  const readable = await listCampaignsOf(db, userId);
  const asked = { ...(await whatIsAsked(db, query)), campaignIds: chosenOf(readable, query).map(({ id }) => id) };
  const ownerOf = new Map(readable.map(({ id, ownerId }) => [id, ownerId]));
  const earlier = compare && periodBefore(period, compare);
  const [current, before] = await Promise.all([
    count(db, asked, { by, buckets: bucketsOf(by, period, timeZone), ownerOf }),
    compare && count(db, asked, { by, buckets: bucketsBefore(by, { period, compare, zone: timeZone }), ownerOf }),
  ]);
  const ofWhole = query.variant === undefined ? figuresOf : figuresOfText;
  const figuresOfRow = ({ partsOf }: Counted, key: string) =>
    (by === "variant" && key !== nilId ? figuresOfText : ofWhole)(measure, partsOf.get(key) ?? []);
  const rows = keysOf(current, before, by).map((key) => ({
    key,
    figures: { ...figuresOfRow(current, key), ...(before && { before: figuresOfRow(before, key).value }) },
  }));
  const overall = {
    ...ofWhole(measure, current.overall),
    ...(before && { before: ofWhole(measure, before.overall).value }),
  };
  return {
    rows: await nameRows(db, rows, { by, readable, names: current.buckets.names }),
    total: overall.value,
    overall,
    period,
    ...(earlier && { before: earlier }),
  };
}

function periodOf({ from, to, timeZone }: analytics.AnalyticsQuery, now: Date): Period {
  const last = to ?? (from === undefined ? dayAt(timeZone, now) : laterOf(from, dayAt(timeZone, now)));
  const period = { from: from ?? daysBefore(last, usualDays - 1), to: last };
  if (period.from > period.to) throw invalid({ to: "Must not be before the first day" });
  if (daysOf(period) > contract.longestPeriod) throw invalid({ to: `At most ${contract.longestPeriod} days` });
  return period;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** A campaign that the user may not read does not exist. */
function chosenOf(
  readable: readonly ReadableCampaign[],
  { campaign, user }: analytics.AnalyticsQuery,
): readonly ReadableCampaign[] {
  const isNamed = ({ id }: ReadableCampaign) => campaign === undefined || id === campaign.toLowerCase();
  const named = readable.filter(isNamed);
  if (campaign !== undefined && named.length === 0) throw missing("Campaign");
  return named.filter(({ ownerId }) => user === undefined || ownerId === user.toLowerCase());
}

type Asked = Pick<Counting, "campaignIds" | "lines" | "kinds" | "hits" | "sums" | "category" | "code" | "key">;

/**
 * Either a genre or a region can be a filter or a grouping, but not both: there are no tallies of their combinations.
 */
async function whatIsAsked(db: Db, query: analytics.AnalyticsQuery): Promise<Omit<Asked, "campaignIds">> {
  const { measure, by, template, variant, step, mailbox, genre, region } = query;
  if ((genre !== undefined || by === "genre") && (region !== undefined || by === "region")) {
    const field = region === undefined ? "genre" : "region";
    throw invalid({ [field]: "Genres and regions are counted one at a time" });
  }
  const category =
    genre !== undefined || by === "genre" ? "genre" : region !== undefined || by === "region" ? "region" : "all";
  const named = genre ?? region;
  const code =
    named === undefined || category === "all" ? undefined : ((await findCodes(db, category, [named]))[0] ?? -1);
  const lines: LineFilter = {
    ...(template !== undefined && { template_id: template }),
    ...(variant !== undefined && { variant_id: variant }),
    ...(step !== undefined && { step }),
    ...(mailbox !== undefined && { mailbox_id: mailbox }),
  };
  const { hits, sums = [] } = definitions[measure];
  return {
    lines,
    kinds: kindsOf(measure, by === "variant" || variant !== undefined),
    hits,
    sums,
    category: categories[category],
    code,
    key: rowKeyOf(by),
  };
}

function rowKeyOf(by: analytics.Grouping): RowKey {
  if (by === "genre" || by === "region") return "code";
  if (isByTime(by)) return "time";
  if (by === "step") return "step";
  return by === "user" ? "campaign_id" : `${by}_id`;
}

interface Counted {
  partsOf: ReadonlyMap<string, readonly Sums[]>;
  overall: readonly Sums[];
  buckets: Buckets;
}

interface Cut {
  by: analytics.Grouping;
  buckets: Buckets;
  ownerOf: ReadonlyMap<string, string>;
}

async function count(db: Db, asked: Asked, { by, buckets, ownerOf }: Cut): Promise<Counted> {
  // A creator may have several genres, so the total is not the sum of the rows.
  const isOfSeveral = asked.key === "code" && asked.code === undefined;
  const whole = { ...asked, buckets, category: categories.all, key: "campaign_id" } as const;
  const [rows, all] = await Promise.all([
    sumTallies(db, { ...asked, buckets }),
    isOfSeveral ? sumTallies(db, whole) : undefined,
  ]);
  const partsOf = new Map<string, readonly Sums[]>();
  for (const row of rows) {
    const key = by === "user" ? (ownerOf.get(row.key) ?? row.key) : row.key;
    partsOf.set(key, addUp([...(partsOf.get(key) ?? []), row]));
  }
  return { partsOf, overall: addUp(all ?? rows), buckets };
}

/** Days, weeks and months are all listed; other rows only if they have a value. */
function keysOf(now: Counted, before: Counted | undefined, by: analytics.Grouping): string[] {
  if (by === "weekdayHour") return [...now.buckets.names.keys()].map(String).filter((key) => now.partsOf.has(key));
  if (isByTime(by)) return [...now.buckets.names.keys()].map(String);
  return [...new Set([...now.partsOf.keys(), ...(before?.partsOf.keys() ?? [])])];
}

interface Row {
  key: string;
  figures: Figures;
}

interface Naming {
  by: analytics.Grouping;
  readable: readonly ReadableCampaign[];
  names: readonly string[];
}

/** The names of rows for mails without the grouping's property, or whose property was deleted. */
const without = {
  template: "No template",
  variant: "No text",
  mailbox: "No mailbox",
  user: "",
  genre: "",
  region: "",
};
const deleted = "Deleted";

async function nameRows(db: Db, rows: readonly Row[], naming: Naming): Promise<analytics.AnalyticsRow[]> {
  const { by } = naming;
  if (isByTime(by)) {
    return rows.map(({ key, figures }) => ({ key: { name: naming.names[Number(key)] ?? "" }, ...figures }));
  }
  if (by === "step") {
    const placeOf = ({ key }: Row) => (outreach.steps as readonly string[]).indexOf(key);
    const ordered = [...rows].sort((one, other) => placeOf(one) - placeOf(other));
    return ordered.map(({ key, figures }) => ({ key: { name: key }, ...figures }));
  }
  const nameOf = await namesOf(db, rows, naming);
  const named = rows.map(({ key, figures }) => ({ key: nameOf(key), ...figures }));
  return named.sort(
    (one, other) =>
      (other.value ?? 0) - (one.value ?? 0) ||
      (other.n ?? 0) - (one.n ?? 0) ||
      one.key.name.localeCompare(other.key.name, "en") ||
      (one.key._id ?? "").localeCompare(other.key._id ?? ""),
  );
}

async function namesOf(
  db: Db,
  rows: readonly Row[],
  { by, readable }: Naming,
): Promise<(key: string) => analytics.AnalyticsRow["key"]> {
  if (by === "campaign") {
    const nameOf = new Map(readable.map(({ id, name }) => [id, name]));
    return (key) => ({ _id: key, name: nameOf.get(key) ?? deleted });
  }
  const source = by as NamedSource;
  const named = await listNames(
    db,
    source,
    rows.map(({ key }) => key),
  );
  const keyOf = new Map(named.map(({ key, id, name, parts }) => [key, { _id: id, name, ...parts }]));
  return (key) => keyOf.get(key) ?? (key === nilId ? { name: without[source] } : { name: deleted });
}
