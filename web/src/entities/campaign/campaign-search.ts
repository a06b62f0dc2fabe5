import { deliveries, fields, outreach } from "@overture/contract";
import * as z from "zod/mini";
import { type ChangeAddress, optionalTextParam, pageParam, textParam } from "../../api/search-params";

export const views = ["list", "board", "drafts", "sent", "figures", "ledger"] as const;
export type View = (typeof views)[number];

export const campaignSearchDefaults = { view: "list", q: "", page: 1 } as const;

/** A bound that an address names and that narrows something; anything else there is none. */
const bound = z.catch(z.optional(z.coerce.number().check(z.positive(), z.maximum(1_000_000_000_000))), undefined);
const ids = z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/))), undefined);

/** The parts of the campaign page that are kept in the address, so that they survive a reload and can be shared. */
export const campaignSearch = z.object({
  view: z.catch(z._default(z.enum(views), campaignSearchDefaults.view), campaignSearchDefaults.view),
  q: textParam,
  step: z.catch(z.optional(outreach.step), undefined),
  status: z.catch(z.optional(outreach.threadStatus), undefined),
  awaitsUser: z.catch(z.optional(z.literal("true")), undefined),
  /** For sent messages: the state of delivery, and the sending. */
  state: z.catch(z.optional(deliveries.deliveryState), undefined),
  since: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))), undefined),
  /** The page of the drafts or of the sent messages. */
  page: pageParam,
  /** The open conversation. */
  thread: z.catch(z.optional(fields.id), undefined),
  /** Whether creators are being chosen. */
  choosing: z.catch(z.optional(z.literal("true")), undefined),
  /** What is looked for there: a text, ids of genres and regions with commas, and bounds in dollars, views and %. */
  creator: optionalTextParam,
  list: ids,
  tag: optionalTextParam,
  genres: ids,
  region: ids,
  avgCost: bound,
  avgViews: bound,
  acceptanceRate: bound,
  dealSuccessIndex: bound,
  /** By own fields of creators: `tier=Gold&rate=100..`. */
  field: optionalTextParam,
  /** Limits of the campaign that are ignored when creators are chosen. */
  beyond: optionalTextParam,
  /** A column of that list, with `-` before it for descending. */
  creatorSort: optionalTextParam,
  creatorPage: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(2))), undefined),
});

export type CampaignSearch = z.output<typeof campaignSearch>;
export type CreatorSearch = Pick<
  CampaignSearch,
  | "creator"
  | "list"
  | "tag"
  | "genres"
  | "region"
  | "avgCost"
  | "avgViews"
  | "acceptanceRate"
  | "dealSuccessIndex"
  | "field"
  | "beyond"
  | "creatorSort"
  | "creatorPage"
>;
export type ThreadFilter = Pick<CampaignSearch, "q" | "step" | "status" | "awaitsUser">;

/** Changes the address, by a new entry in the history or by replacing the current one. */
export interface ChangeSearch {
  (change: Partial<CampaignSearch>, how?: ChangeAddress): void;
}
