import { comeToRest } from "./vitals.mjs";

/** Set in the page: see `watchAnswers`. */
const { inbox } = globalThis;
const focused = () => ({ id: inbox.focused() });
const moves = { before: focused, holds: ({ id }) => inbox.focused() !== undefined && inbox.focused() !== id };
const onFirst = async (page) => {
  await page.evaluate(() => inbox.rowOf(inbox.first()).focus());
  await comeToRest(page);
};
const firstShown = () => ({ first: inbox.first() });
const isAnother = ({ first }) => inbox.first() !== first;
const givesBack = { key: "z", before: firstShown, holds: isAnother, rests: true };
const unread = {
  key: "u",
  before: () => ({ id: inbox.focused(), was: inbox.isUnread(inbox.focused()) }),
  holds: ({ id, was }) => inbox.isUnread(id) !== was,
  rests: true,
};
const asks = {
  prepare: onFirst,
  holds: () => document.querySelector("[role=dialog] input, [role=dialog] li"),
  rests: true,
};

/** Keys while no conversation is open. */
const inList = {
  j: { key: "j", prepare: onFirst, ...moves },
  "j again": { key: "j", ...moves },
  k: { key: "k", ...moves },
  "x, selected": { key: "x", before: focused, holds: ({ id }) => inbox.isSelected(id) },
  "x, no more": { key: "x", before: focused, holds: ({ id }) => !inbox.isSelected(id), rests: true },
  "u, one way": { ...unread, prepare: onFirst },
  "u, the other": unread,
  "a, the people are shown": { key: "a", ...asks },
  "Enter, assigned": {
    key: "Enter",
    before: firstShown,
    holds: ({ first }) => inbox.isAssigned(first) && !document.querySelector("[role=dialog]"),
    rests: true,
  },
  "z, assigned no more": {
    key: "z",
    before: firstShown,
    holds: ({ first }) => !inbox.isAssigned(first),
    rests: true,
  },
  "s, the times are shown": { key: "s", ...asks },
  "Enter, snoozed": { key: "Enter", before: firstShown, holds: isAnother, rests: true },
  "z, snoozed no more": givesBack,
  "e, done": { key: "e", prepare: onFirst, before: firstShown, holds: isAnother, rests: true },
  "z, done no more": givesBack,
};

const opened = () => ({ id: inbox.open() });
const reads = {
  before: opened,
  holds: ({ id }) => {
    const open = inbox.open();
    return open !== undefined && open !== id && inbox.read()?.endsWith(inbox.nameOf(open));
  },
  rests: true,
};

const inConversation = {
  "Enter, open": { key: "Enter", prepare: onFirst, ...reads },
  "j, the next opens": { key: "j", ...reads },
  "k, the one before": { key: "k", ...reads },
  "e, done, and the next opens": { key: "e", ...reads },
  "z, done no more, and open": { key: "z", ...reads },
  Escape: { key: "Escape", holds: () => inbox.open() === undefined, rests: true },
};

const searching = {
  "/": { key: "/", holds: () => document.activeElement?.getAttribute("type") === "search" },
  "a letter of a word": {
    key: "7",
    prepare: (page) => page.keyboard.type("rareword7"),
    holds: () => document.activeElement.value === "rareword77",
    rests: true,
  },
  "Backspace, the list, with its pause": {
    key: "Backspace",
    isLate: true,
    holds: () => location.search.endsWith("=rareword7") && inbox.isListed("rareword7"),
    clean: async (page) => {
      await page.getByRole("searchbox").fill("");
      await comeToRest(page);
      await page.getByRole("searchbox").blur();
    },
    rests: true,
  },
};

/** The keys in order. Each leaves the page as the next one needs it, and the last as the first one does. */
export const inboxKeys = { ...inList, ...inConversation, ...searching };
