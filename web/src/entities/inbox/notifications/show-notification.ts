import { trustedScriptUrl } from "../../../ui/trusted";

interface Shown {
  title: string;
  body: string;
  /** Of several tabs that notify of one thing the browser shows it once. */
  tag: string;
  /** The page that it leads to. */
  address: string;
  /** Where this page can open it. */
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

/** Of one that a worker showed: the worker asks the pages that are open whether they take it. */
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
    // Whoever chooses notifications is told so; what comes is in the inbox all the same.
    return false;
  }
}
