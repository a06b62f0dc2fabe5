import type { catalogue } from "@overture/contract";
import { type Random, randomFrom } from "./random.js";

const firstNames = [
  "Lena",
  "Mateo",
  "Aiko",
  "Noah",
  "Zofia",
  "Amara",
  "Luca",
  "Inês",
  "Jonas",
  "Priya",
  "Chloé",
  "Emre",
  "Sofía",
  "Oskar",
  "Mina",
  "Rafael",
  "Yuki",
  "Elif",
  "Hugo",
  "Naledi",
  "Tomás",
  "Freya",
  "Kofi",
  "Élise",
  "Anton",
  "Leila",
  "Bruno",
  "Saanvi",
  "Nils",
  "Camila",
  "Jakub",
  "Hana",
  "Diego",
  "Maja",
  "Omar",
  "Greta",
  "Tiago",
  "Nora",
  "Felix",
  "Ayşe",
];

interface Niche {
  genres: string[];
  endings: string[];
  /** The usual price for a thousand views in this niche, in dollars. */
  costPerThousand: number;
}

const niches: Niche[] = [
  { genres: ["Travel"], endings: ["wanders", "on.the.road", "abroad", "maps"], costPerThousand: 9 },
  { genres: ["Food", "Lifestyle"], endings: ["cooks", "kitchen", "at.the.table", "bakes"], costPerThousand: 8 },
  { genres: ["Gaming"], endings: ["plays", "respawns", "games", "speedruns"], costPerThousand: 5 },
  { genres: ["Technology"], endings: ["unboxed", "builds", "and.bits", "tech"], costPerThousand: 14 },
  { genres: ["Fitness", "Health"], endings: ["moves", "lifts", "runs", "trains"], costPerThousand: 10 },
  { genres: ["Beauty", "Fashion"], endings: ["glow", "wardrobe", "styled", "atelier"], costPerThousand: 12 },
  { genres: ["Music"], endings: ["sessions", "on.keys", "loops", "live"], costPerThousand: 6 },
  { genres: ["Education", "Science"], endings: ["explains", "in.theory", "lab", "learns"], costPerThousand: 11 },
  { genres: ["Photography", "Travel"], endings: ["frames", "in.focus", "shoots", "lightroom"], costPerThousand: 9 },
  { genres: ["Family", "Lifestyle"], endings: ["at.home", "and.kids", "everyday", "diaries"], costPerThousand: 10 },
  { genres: ["Finance"], endings: ["saves", "on.money", "invests", "ledger"], costPerThousand: 18 },
  { genres: ["Comedy"], endings: ["sketches", "jokes", "not.serious", "improv"], costPerThousand: 5 },
];

const regions = [
  "Portugal",
  "Spain",
  "Germany",
  "France",
  "United Kingdom",
  "United States",
  "Canada",
  "Brazil",
  "Mexico",
  "Japan",
  "India",
  "Poland",
  "Italy",
  "Netherlands",
  "Sweden",
  "Turkey",
  "South Africa",
  "Australia",
];

const platforms = ["YouTube", "Instagram", "TikTok", "Twitch"];

const mailHosts = ["mail.example", "studio.example", "creators.example", "inbox.example"];

/** Creators as in a real catalogue: many small, few large, prices near what is usual in their niche, some gaps. */
export function demoCreators(count: number): catalogue.CreatorBody[] {
  const random = randomFrom(20_261_101);
  const taken = new Set<string>();
  return Array.from({ length: count }, () => demoCreator(random, taken));
}

function demoCreator(random: Random, taken: Set<string>): catalogue.CreatorBody {
  const niche = random.pick(niches);
  const { username, firstName } = freeName(random, niche, taken);
  const views = Math.round(random.skewed(6_000, 900_000) / 100) * 100;
  const price = (views / 1_000) * niche.costPerThousand * (0.6 + random.next() * 0.9);
  const home = random.pick(regions);
  return {
    username,
    firstName,
    displayName: `${firstName} ${username
      .slice(firstName.length + 1)
      .replaceAll(/[.0-9]+/g, " ")
      .trim()}`,
    platform: platforms[taken.size % platforms.length],
    followers: views * (2 + (taken.size % 6)),
    email: `${username.normalize("NFD").replace(/[^a-z.0-9]/g, "")}@${random.pick(mailHosts)}`,
    genres: niche.genres,
    region: random.next() < 0.2 ? [...new Set([home, random.pick(regions)])] : [home],
    avgViews: views,
    // Some creators have no known price, and of new ones nothing is known.
    ...(random.next() < 0.9 ? { avgCost: Math.max(60, Math.round(price / 5) * 5) } : {}),
    ...(random.next() < 0.85 ? { acceptanceRate: Math.round(250 + random.next() * 650) / 10 } : {}),
    ...(random.next() < 0.8 ? { dealSuccessIndex: Math.round(300 + random.next() * 650) / 10 } : {}),
  };
}

function freeName(random: Random, niche: Niche, taken: Set<string>): { username: string; firstName: string } {
  const firstName = random.pick(firstNames);
  const base = `${firstName.toLowerCase()}.${random.pick(niche.endings)}`;
  const plain = base.normalize("NFD").replace(/\p{M}/gu, "");
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? base : `${base}${number}`;
    const key = number === 1 ? plain : `${plain}${number}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return { username, firstName };
  }
}
