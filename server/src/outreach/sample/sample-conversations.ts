import type { SampleCreator } from "../../catalogue/sample-creator-queries.js";
import { secondsAfter } from "../../values/clock.js";

export interface Said {
  by: "us" | "creator";
  hoursAgo: number;
  content: string;
  /** Our offer, in dollars; the creator's ask is read from the text. */
  offer?: number;
}

export interface SampleConversation {
  creator: SampleCreator;
  said: readonly Said[];
  /** A message that is not sent yet. */
  draft?: string;
  /** The price of the deal at the end, in dollars. */
  deal?: number;
}

export const sampleCampaign = { name: "Sample: Summer on the coast", targetViews: 400_000, budget: 4_000 };

export const sampleSubject = "A video about our coast";

/** The age of a new sample campaign. */
export const sampleAgeHours = 6 * 24;

export function hoursBefore(at: Date, hours: number): Date {
  return secondsAfter(at, -hours * 3_600);
}

function greeting(firstName: string): string {
  return `Hi ${firstName},\n\nyour videos are what we look for. Would you make one about a summer on the coast? What would you charge?`;
}

/** Each shows one of the states of a conversation. */
export const sampleConversations: readonly SampleConversation[] = [
  {
    creator: creator("Lena", "lena.on.the.road", { platform: "YouTube", views: 64_000, cost: 480 }),
    said: [
      { by: "us", hoursAgo: 140, content: greeting("Lena") },
      { by: "creator", hoursAgo: 3, content: "Hello! I would love to. For one video I charge $450." },
    ],
  },
  {
    creator: creator("Mateo", "mateo.cooks", { platform: "Instagram", views: 38_000, cost: 320 }),
    said: [
      { by: "us", hoursAgo: 140, content: greeting("Mateo") },
      { by: "creator", hoursAgo: 60, content: "Sounds good. My price is $400." },
      { by: "us", hoursAgo: 56, content: "Thank you, Mateo. We can offer $340. Would that work for you?", offer: 340 },
      { by: "creator", hoursAgo: 5, content: "That works for me, let us do it!" },
    ],
  },
  {
    creator: creator("Zofia", "zofia.frames", { platform: "YouTube", views: 52_000, cost: 410 }),
    said: [
      { by: "us", hoursAgo: 139, content: greeting("Zofia") },
      { by: "creator", hoursAgo: 90, content: "Happy to! One video would be $420." },
      { by: "us", hoursAgo: 88, content: "We would pay $400, and the journey.", offer: 400 },
      { by: "creator", hoursAgo: 70, content: "Agreed, $400 it is." },
    ],
    deal: 400,
  },
  {
    creator: creator("Amara", "amara.abroad", { platform: "TikTok", views: 120_000, cost: 700 }),
    said: [
      { by: "us", hoursAgo: 139, content: greeting("Amara") },
      { by: "creator", hoursAgo: 26, content: "Thank you for asking. I am not interested this year, sorry." },
    ],
  },
  {
    creator: creator("Jonas", "jonas.shoots", { platform: "YouTube", views: 27_000, cost: 260 }),
    said: [{ by: "us", hoursAgo: 72, content: greeting("Jonas") }],
  },
  {
    creator: creator("Yuki", "yuki.maps", { platform: "Instagram", views: 45_000, cost: 350 }),
    said: [],
    draft: greeting("Yuki"),
  },
];

interface Figures {
  platform: string;
  views: number;
  /** The cost in dollars. */
  cost: number;
}

/** Nobody can send mail to `.example` (RFC 2606). */
function creator(firstName: string, username: string, { platform, views, cost }: Figures): SampleCreator {
  const channel = username.slice(firstName.length + 1).replaceAll(".", " ");
  return {
    username,
    firstName,
    displayName: `${firstName} ${channel}`,
    email: `${username}@sample.example`,
    platform,
    followers: views * 3,
    avgViews: views,
    avgCost: cost * 100,
  };
}
