import type { inbox } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import type { InboxList } from "../../../entities/inbox/inbox-search";
import { formatDateTime, formatQuantity } from "../../../ui/format";
import { labelled } from "../../../ui/labelled";
import { toast } from "../../../ui/toast";
import type { ThreadSelection } from "../threads/use-thread-selection";
import { useUndoableTriage } from "./use-undoable-triage";

/** The conversations to triage: the selected ones, or else the open one, or else the focused one. */
export interface Target {
  named: Pick<inbox.BulkTriage, "threadIds" | "all" | "filter" | "count">;
  /** The loaded conversations of the target. */
  rows: readonly inbox.InboxItem[];
  /** The single conversation if nothing is selected. */
  alone?: inbox.InboxItem;
}

export interface Asking {
  shows: "snooze" | "assign";
  target: Target;
}

export interface Person {
  _id: string;
  username: string;
}

interface Options {
  items: readonly inbox.InboxItem[];
  list: InboxList;
  /** The number of matching conversations. */
  matching: number;
  selection: ThreadSelection;
  openId: string | undefined;
  /** Undefined until it is loaded; the list may not contain it. */
  openItem: inbox.InboxItem | undefined;
  /** Returns the thread id of the focused row. */
  findFocused: () => string | undefined;
  onOpen: (threadId: string) => void;
  onClose: () => void;
  /** Moves the focus to the row of this thread. */
  onFocus: (threadId: string) => void;
}

/** A given conversation, regardless of the selection; without one, `findTarget` finds the target. */
type Item = inbox.InboxItem | undefined;

export type InboxTriage = ReturnType<typeof useInboxTriage>;

/** Marks conversations as done, snoozed, assigned or unread, and continues with the next one. */
export function useInboxTriage({ items, list, matching, selection, openId, onOpen, onClose, ...rest }: Options) {
  const [asking, setAsking] = useState<Asking>();
  const { triage, undoLast } = useUndoableTriage(onOpen);

  function findTarget(): Target | undefined {
    const { ids, isAll } = selection;
    const rows = items.filter(({ _id }) => ids.has(_id));
    const { sort: _sort, ...filter } = list;
    if (isAll) return { named: { all: true, filter, count: matching }, rows };
    if (ids.size > 0) return { named: { threadIds: [...ids] }, rows };
    const focused = openId === undefined ? rest.findFocused() : undefined;
    const alone = rest.openItem ?? items.find(({ _id }) => _id === focused);
    return alone && targetOf(alone);
  }

  /** Calls `act` with `item` or else the found target, if the user has the permission that `act` needs. */
  function withTarget(item: Item, act: (target: Target) => void, need: "write" | "read" = "write") {
    const target = item ? targetOf(item) : findTarget();
    if (!target) toast.info(t`Choose a conversation first`);
    else if (need === "write" && target.rows.some(({ mayWrite }) => !mayWrite)) {
      toast.info(t`You are a viewer there: you may read, and mark as unread`);
    } else act(target);
  }

  function change({ named, alone }: Target, what: inbox.Triage, said: string, assignee?: Person) {
    const undo = triage({
      body: { ...named, ...what },
      before: { list, items },
      assignee,
      said: (changed) => (alone ? said : labelled(formatQuantity(changed, "conversation"), said)),
      reopens: alone && alone._id === openId ? alone._id : undefined,
    });
    if (!alone) selection.select(false);
    return undo;
  }

  /** Moves to the next conversation, or to the one before if it was the last. */
  function goOn({ alone }: Target) {
    if (!alone) return;
    const at = items.findIndex(({ _id }) => _id === alone._id);
    const next = items[at + 1] ?? items[at - 1];
    if (next) rest.onFocus(next._id);
    if (alone._id !== openId) return;
    if (next) onOpen(next._id);
    else onClose();
  }

  const ask = (shows: Asking["shows"], item: Item) => withTarget(item, (target) => setAsking({ shows, target }));

  return {
    asking,
    undoLast,
    done: (item?: Item) =>
      withTarget(item, (target) => {
        const isBack = target.rows.length > 0 && target.rows.every(({ isDone }) => isDone);
        change(target, { isDone: !isBack }, isBack ? t`Open again` : t`Done`);
        goOn(target);
      }),
    /** If the user has opened another conversation since, it stays open. */
    answered: (item: inbox.InboxItem, isOpen: boolean) => {
      const undo = change(targetOf(item), { isDone: true }, t`Done`);
      if (isOpen) goOn(targetOf(item));
      return undo;
    },
    toggleUnread: (item?: Item) =>
      withTarget(
        item,
        (target) => {
          const isOpenOne = target.alone !== undefined && target.alone._id === openId;
          const isUnread = isOpenOne || target.rows.every((row) => !row.isUnread);
          change(target, { isUnread }, isUnread ? t`Marked as unread` : t`Marked as read`);
          // An open conversation is marked as read, so it must close.
          if (isOpenOne) onClose();
        },
        "read",
      ),
    wake: (item?: Item) => withTarget(item, (target) => change(target, { snoozedUntil: null }, t`Open again`)),
    askSnooze: (item?: Item) => ask("snooze", item),
    askAssign: (item?: Item) => ask("assign", item),
    snooze: (target: Target, until: string) => {
      setAsking(undefined);
      change(target, { snoozedUntil: until }, t`Snoozed until ${formatDateTime(until)}`);
      goOn(target);
    },
    assign: (target: Target, person: Person | undefined) => {
      setAsking(undefined);
      const said = person ? t`Assigned to ${person.username}` : t`Assigned to nobody`;
      change(target, { assigneeId: person?._id ?? null }, said, person);
    },
    stopAsking: () => setAsking(undefined),
  };
}

function targetOf(item: inbox.InboxItem): Target {
  return { named: { threadIds: [item._id] }, rows: [item], alone: item };
}
