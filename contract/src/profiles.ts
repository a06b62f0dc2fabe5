import * as z from "zod/mini";
import { creator, exampleCreator } from "./creator.js";
import { givenFieldValues } from "./creator-field-values.js";
import { followers, webAddress } from "./creator-writing.js";
import { endpoint } from "./endpoint.js";
import { creatorMetrics, getMetrics } from "./estimates.js";
import { email, id, idParams, instant, text } from "./fields.js";
import { inboxSource } from "./inbox.js";
import { limits } from "./limits.js";
import { person } from "./note.js";
import { exampleThread } from "./outreach-examples.js";
import { fieldValues } from "./own-field-values.js";
import { tagNames } from "./tag-name.js";
import { timeZone } from "./time-zone.js";

/** Whose address it is: the creator's own, or that of a representative. */
export const addressRole = z.enum(["own", "manager", "agency"]);

/** A language tag (BCP 47), such as `pt` or `pt-BR`. */
export const language = text({ min: 2, max: 35, tooShort: "Choose a language" }).check(
  z.regex(/^\s*[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}\s*$/, {
    error: "Choose a language like pt or pt-BR",
    abort: true,
  }),
  z.refine(isLanguage, { error: "Choose a language like pt or pt-BR" }),
);

function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}

export const channel = z.object({
  platform: z.string(),
  handle: z.string(),
  url: z.string(),
  followers: z.optional(z.number()),
});

export const creatorAddress = z.object({ email: z.string(), role: addressRole, isPrimary: z.boolean() });

export const timelineKind = z.enum(["mail", "offer", "bounce", "deal", "contact", "opt-out"]);

/**
 * One event of a creator's history. Mails, offers, bounces and deals are those of conversations that the caller may
 * read; of other conversations only that another user is in touch.
 */
export const timelineItem = z.object({
  _id: id,
  kind: timelineKind,
  at: instant,
  threadId: z.optional(id),
  campaign: z.optional(z.object({ _id: id, name: z.string() })),
  /** Only for a mail or an offer. */
  from: z.optional(inboxSource),
  subject: z.optional(z.string()),
  excerpt: z.optional(z.string()),
  /** What was offered, asked or agreed, in dollars. */
  amount: z.optional(z.number()),
  /** Only for a deal: the booked views, and those that it brought, if entered. */
  viewsBooked: z.optional(z.number()),
  viewsDelivered: z.optional(z.number()),
  resultUrl: z.optional(z.string()),
  /** The user who is in touch. */
  user: z.optional(person),
  /** Only for an opt-out: the suppressed address, and why. */
  address: z.optional(z.string()),
  reason: z.optional(z.string()),
});

export const profile = z.object({
  creator,
  /** As in `estimates.getMetrics`. */
  figures: creatorMetrics,
  channels: z.array(channel),
  /** The primary one first. */
  addresses: z.array(creatorAddress),
  language: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Own fields that have a value. */
  fields: fieldValues,
  notes: z.string(),
  timeline: z.object({ items: z.array(timelineItem), next: z.optional(z.string()) }),
});

const channels = z
  .array(
    z.object({
      platform: text({ min: 1, max: limits.catalogueName.max, tooShort: "Name the platform" }),
      handle: text({ max: limits.creatorUsername.max }),
      url: webAddress,
      followers: z.optional(followers),
    }),
  )
  .check(z.maxLength(limits.channels, { error: `At most ${limits.channels} channels` }));

const addresses = z.array(z.object({ email, role: addressRole, isPrimary: z.boolean() })).check(
  z.maxLength(limits.creatorAddresses, { error: `At most ${limits.creatorAddresses} addresses`, abort: true }),
  z.refine((all) => all.filter(({ isPrimary }) => isPrimary).length === 1, {
    error: "Exactly one address is the primary one",
  }),
  z.refine((all) => new Set(all.map((one) => one.email.toLowerCase())).size === all.length, {
    error: "Each address once",
  }),
);

/** Absent fields stay. Only administrators change channels, addresses, language and time zone. */
export const profileChanges = z.object({
  channels: z.optional(channels),
  addresses: z.optional(addresses),
  language: z.optional(z.nullable(language)),
  timeZone: z.optional(z.nullable(timeZone)),
  tags: z.optional(tagNames),
  /** Absent values stay; null and an empty text remove a value. */
  fields: z.optional(givenFieldValues),
  notes: z.optional(text({ max: limits.creatorNotes.max })),
  /** The values that the caller has seen. If somebody else has changed them since, nothing is saved (409). */
  before: z.optional(
    z.object({
      channels: z.optional(z.array(channel)),
      addresses: z.optional(z.array(creatorAddress)),
      language: z.optional(z.nullable(z.string())),
      timeZone: z.optional(z.nullable(z.string())),
      /** Null for a field that had no value. */
      fields: z.optional(givenFieldValues),
      notes: z.optional(z.string()),
    }),
  ),
});

export type AddressRole = z.output<typeof addressRole>;
export type Channel = z.output<typeof channel>;
export type CreatorAddress = z.output<typeof creatorAddress>;
export type TimelineItem = z.output<typeof timelineItem>;
export type Profile = z.output<typeof profile>;
export type ProfileChanges = z.output<typeof profileChanges>;

const exampleAddresses: CreatorAddress[] = [
  { email: "lena@example.com", role: "own", isPrimary: true },
  { email: "sam@agency.example", role: "manager", isPrimary: false },
];

const exampleProfile: Profile = {
  creator: exampleCreator,
  figures: getMetrics.example.data,
  channels: [
    { platform: "YouTube", handle: "lena.wanders", url: "https://example.com/lena.wanders", followers: 120_000 },
  ],
  addresses: exampleAddresses,
  language: "pt",
  timeZone: "Europe/Lisbon",
  tags: ["Agency"],
  fields: { tier: "Gold", rate: 250 },
  notes: "Prefers to film in June.",
  timeline: {
    items: [
      {
        _id: "01938a5e-7c00-7000-8000-000000000043",
        kind: "offer",
        at: "2026-11-04T08:00:00.000Z",
        threadId: exampleThread._id,
        campaign: { _id: exampleThread.campaignId, name: "Summer in Portugal" },
        from: "creator",
        subject: "Re: Summer in Portugal",
        excerpt: "I could do it for $450.",
        amount: 450,
      },
    ],
  },
};

export const getProfile = endpoint({
  method: "GET",
  path: "/api/v1/creator/{id}/profile",
  access: "user",
  scope: "catalogue:read",
  summary:
    "Everything that is known of a creator, and what there was with them, newest first. " +
    "The timeline is for sessions, and for keys that may see conversations",
  params: idParams,
  query: z.object({
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)),
      limits.timelinePage,
    ),
    /** `next` of an earlier answer's timeline. */
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, { error: "No such page" }))),
  }),
  data: profile,
  example: { params: { id: exampleCreator._id }, query: { limit: 20 }, data: exampleProfile },
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/v1/creator/{id}/profile",
  access: "user",
  scope: "catalogue:write",
  summary:
    "Change a creator's profile; absent fields stay. Only administrators change channels, addresses, language and time zone",
  params: idParams,
  body: profileChanges,
  data: profile,
  mayBeClosed: true,
  example: {
    params: { id: exampleCreator._id },
    body: { tags: ["Agency"], notes: "Prefers to film in June." },
    data: exampleProfile,
  },
});

export const learnAddress = endpoint({
  method: "POST",
  path: "/api/v1/creator/{id}/address",
  access: "user",
  scope: "outreach:write",
  summary:
    "Learn an address that has answered in a conversation with a creator in which one may write: " +
    "its mail joins their newest active conversation from now on",
  params: idParams,
  body: z.object({ email, role: addressRole }),
  data: z.object({ addresses: z.array(creatorAddress) }),
  status: 201,
  mayBeClosed: true,
  example: {
    params: { id: exampleCreator._id },
    body: { email: "sam@agency.example", role: "manager" },
    data: { addresses: exampleAddresses },
  },
});
