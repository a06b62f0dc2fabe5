import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { t } from "#language";
import { useSession } from "../../../api/session";
import { listenForStored, notifyStored } from "../../../ui/stored";
import { showNotification } from "./show-notification";

/** Which answers the browser notifies of: none, those of conversations that one looks after, or all. */
const choice = z.enum(["off", "mine", "all"]);
export type NotificationChoice = z.output<typeof choice>;

/** The user's choice in this browser. Without the browser's permission there are no notifications. */
export function useNotificationChoice(): NotificationChoice {
  const userId = useSession()?.user._id;
  return useSyncExternalStore(listenForStored, () => readChoice(userId));
}

/**
 * Asks the browser for permission where that is needed, and shows a first notification; answers whether it was shown.
 */
export async function chooseNotifications(userId: string, chosen: NotificationChoice): Promise<boolean> {
  const isAllowed = chosen === "off" || ((await askPermission()) && (await showFirst()));
  if (isAllowed) window.localStorage.setItem(keyOf(userId), chosen);
  notifyStored();
  return isAllowed;
}

async function askPermission(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Permission alone says too little: some browsers give it and show none. */
function showFirst(): Promise<boolean> {
  const [title, body] = [t`Notifications are on`, t`Answers are shown like this while Overture is open.`];
  return showNotification({ title, body, tag: "chosen", address: "/dashboard/inbox" });
}

function readChoice(userId: string | undefined): NotificationChoice {
  if (userId === undefined || !("Notification" in window) || Notification.permission !== "granted") return "off";
  return choice.safeParse(window.localStorage.getItem(keyOf(userId))).data ?? "off";
}

const keyOf = (userId: string) => `overture.notifications.${userId}`;
