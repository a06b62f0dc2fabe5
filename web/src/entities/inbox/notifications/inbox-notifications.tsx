import type { inbox } from "@overture/contract";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { plural, t } from "#language";
import { listenForCampaignEvents } from "../../../api/events";
import { useSession } from "../../../api/session";
import { labelled } from "../../../ui/labelled";
import { findNews, type Seen, seenIn } from "./find-news";
import { useNotificationChoice } from "./notification-choice";
import { readMention, readUnread } from "./notifications.queries";
import { followWorker, showNotification } from "./show-notification";

/** A page that shows the conversation marks it as read first. */
const gatherMs = 1_000;
/** A page that nobody sees has no event stream. */
const hiddenMs = 30_000;
/** How far this machine's clock may be ahead of the server's. */
const maxSkewMs = 10 * 60_000;
/** More come as one. */
const maxAtOnce = 3;

/** Notifies of answers, and of notes that name the reader, for as long as the page is open and this is wanted. */
export function InboxNotifications() {
  const userId = useSession()?.user._id;
  const choice = useNotificationChoice();
  return userId === undefined || choice === "off" ? null : <Watch key={userId} userId={userId} of={choice} />;
}

function Watch({ userId, of }: { userId: string; of: "mine" | "all" }) {
  const router = useRouter();

  const show = useEffectEvent((name: string, title: string, body: string, thread?: string) => {
    const place = {
      to: "/dashboard/inbox",
      search: thread === undefined ? {} : { box: "all", thread },
    } as const;
    const address = router.buildLocation(place).href;
    void showNotification({ title, body, tag: name, address, onOpen: () => void router.navigate(place) });
  });

  const isShown = useEffectEvent(
    (threadId: string) =>
      document.visibilityState === "visible" &&
      (router.state.location.search as { thread?: string }).thread === threadId,
  );

  const notify = useEffectEvent((news: readonly inbox.InboxItem[]) => {
    const answers = news.filter((item) => !isShown(item._id) && (of === "all" || item.assignee?._id === userId));
    const [first] = answers;
    if (first && answers.length > maxAtOnce) {
      const title = plural(answers.length, { one: "# new answer", other: "# new answers" });
      return show(`answers.${first.last.at}`, title, t`Open the inbox`);
    }
    for (const { _id, last, creator, campaign } of answers) {
      show(`${_id}.${last.at}`, creator.username, labelled(campaign.name, last.excerpt || t`No text`), _id);
    }
  });

  const named = useRef(new Set<string>());
  const notifyOfNotes = useEffectEvent(async (threadIds: readonly string[], since: string, signal: AbortSignal) => {
    for (const threadId of threadIds.slice(0, maxAtOnce)) {
      if (isShown(threadId)) continue;
      const note = await readMention(threadId, userId, signal);
      if (!note || note.at <= since || named.current.has(note._id)) continue;
      named.current.add(note._id);
      show(`note.${note._id}`, t`${note.by.username} named you`, labelled(note.creator, note.content), threadId);
    }
  });

  // Connects to the event stream, the clock and the browser's notifications.
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const noteSince = new Date(Date.now() - maxSkewMs).toISOString();
    let seen: Seen | undefined;
    let since = "";
    /** Where an event says that the reader was named: it may have been unread before. */
    let mentioned = new Set<string>();
    let timer: number | undefined;

    async function look() {
      timer = undefined;
      const inQuestion = mentioned;
      mentioned = new Set();
      try {
        const unread = await readUnread(signal);
        const news = seen && findNews(unread, seen, { answers: since, notes: noteSince });
        seen = seenIn(unread);
        // What is there before the first look is nothing new.
        if (!news) since = unread[0]?.last.at ?? "";
        else notify(news.answers);
        for (const { _id } of news?.others ?? []) inQuestion.add(_id);
        await notifyOfNotes([...inQuestion], noteSince, signal);
      } catch {
        // The inbox itself says when the server is away; the next look comes by itself.
      }
    }

    const lookSoon = () => {
      timer ??= window.setTimeout(() => void look(), gatherMs);
    };
    void look();
    const clock = window.setInterval(() => document.visibilityState === "hidden" && lookSoon(), hiddenMs);
    const stop = listenForCampaignEvents({
      onEvent: ({ kind, threadId }) => {
        if (kind === "mention" && threadId !== undefined) mentioned.add(threadId);
        if (kind === "response" || kind === "mention") lookSoon();
      },
      onReconnect: lookSoon,
    });
    return () => {
      ending.abort();
      window.clearTimeout(timer);
      window.clearInterval(clock);
      stop();
    };
  }, []);

  // Connects to the worker that shows notifications where pages may not.
  useEffect(() => followWorker((address) => router.history.push(address)), [router]);

  return null;
}
