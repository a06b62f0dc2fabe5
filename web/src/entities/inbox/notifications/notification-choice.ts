import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { useSession } from "../../../api/session";
import { listenForStored, notifyStored } from "../../../ui/stored";

/** Which answers the browser notifies of: none, those of conversations that one looks after, or all. */
const choice = z.enum(["off", "mine", "all"]);
export type NotificationChoice = z.output<typeof choice>;

/** As this user chose it in this browser. Without the browser's leave there are none, whatever was chosen. */
export function useNotificationChoice(): NotificationChoice {
  const userId = useSession()?.user._id;
  return useSyncExternalStore(listenForStored, () => readChoice(userId));
}

/** Asks the browser for its leave where that is needed; answers whether there is one. */
export async function chooseNotifications(userId: string, chosen: NotificationChoice): Promise<boolean> {
  const isAllowed = chosen === "off" || (await askLeave());
  if (isAllowed) window.localStorage.setItem(keyOf(userId), chosen);
  notifyStored();
  return isAllowed;
}

async function askLeave(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

function readChoice(userId: string | undefined): NotificationChoice {
  if (userId === undefined || !("Notification" in window) || Notification.permission !== "granted") return "off";
  return choice.safeParse(window.localStorage.getItem(keyOf(userId))).data ?? "off";
}

const keyOf = (userId: string) => `overture.notifications.${userId}`;
