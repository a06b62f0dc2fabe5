import { trustedScriptUrl } from "../../../ui/trusted";

interface Shown {
  title: string;
  body: string;
  /** Of the notifications with the same tag in several tabs, the browser shows one. */
  tag: string;
  /** The page that it leads to. */
  address: string;
  /** Opens the notification's target in this page. */
  onOpen?: (() => void) | undefined;
}

/** Shows it by the page, or by a service worker: Chrome on Android refuses the page. Answers whether it is shown. */
export async function showNotification({ title, body, tag, address, onOpen }: Shown): Promise<boolean> {
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onOpen?.();
    };
    return true;
  } catch {
    return showByWorker(title, { body, tag, data: { address } });
  }
}

/** Handles notifications that a service worker showed: the worker asks open pages to take them. */
export function followWorker(onOpen: (address: string) => void): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const take = ({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
    const address = data?.open;
    if (typeof address !== "string") return;
    ports[0]?.postMessage("taken");
    onOpen(address);
  };
  serviceWorker?.addEventListener("message", take);
  return () => serviceWorker?.removeEventListener("message", take);
}

async function showByWorker(title: string, options: NotificationOptions): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl("/notifications.js"));
    await navigator.serviceWorker.ready;
    await registration.showNotification(title, options);
    return true;
  } catch {
    // The user is told when choosing notifications; the inbox shows all messages anyway.
    return false;
  }
}
