import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { loadWithRetries } from "./load-with-retries";
import { useReloadOnce } from "./reload-once";
import type { SonnerToaster } from "./sonner-toaster";
import { receiveToasts, type ToastEvent } from "./toast";

interface Props {
  /** Fetches what shows them. */
  load?: () => Promise<{ SonnerToaster: typeof SonnerToaster }>;
}

const loadSonner = () => import("./sonner-toaster");

/**
 * Loads the toaster with the first toast, so that it is no part of the first load. Where it cannot be had, the page
 * works without it, and the next toast tries again.
 */
export function Toaster({ load = loadSonner }: Props) {
  const [first, setFirst] = useState<readonly ToastEvent[]>([]);
  const [Shown, setShown] = useState<typeof SonnerToaster>();
  const [error, setError] = useState<unknown>();
  useReloadOnce(error);

  // Connects to the toasts until the loaded toaster takes over.
  useEffect(() => receiveToasts((event) => setFirst((events) => [...events, event])), []);

  // Connects to the network.
  useEffect(() => {
    if (first.length > 0) loadWithRetries(load).then((loaded) => setShown(() => loaded.SonnerToaster), setError);
  }, [first, load]);

  return Shown && createPortal(<Shown first={first} />, document.getElementById("notifications") ?? document.body);
}
