import { type BounceNotice, bounceNotices } from "./bounce-notices.js";
import { exchangeNotices } from "./exchange.js";
import { largeProviderNotices } from "./large-providers.js";
import { noticesByLanguage } from "./notices-by-language.js";
import { officeServerNotices } from "./office-servers.js";
import { rarerNotices } from "./rarer-notices.js";
import { unixServerNotices } from "./unix-servers.js";

const tables = [
  bounceNotices,
  rarerNotices,
  exchangeNotices,
  unixServerNotices,
  officeServerNotices,
  largeProviderNotices,
  noticesByLanguage,
];

/** A list, so that a name used twice hides no notice. */
export const allNotices: readonly (readonly [string, BounceNotice])[] = tables.flatMap((table) =>
  Object.entries(table),
);
