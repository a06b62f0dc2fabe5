import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { receiveToasts, type ToastEvent } from "./toast";

const SonnerToaster = lazy(async () => ({ default: (await import("./sonner-toaster")).SonnerToaster }));

/** Loads the toaster with the first toast, so that it is no part of the first load. */
export function Toaster() {
  const [first, setFirst] = useState<readonly ToastEvent[]>([]);

  // Connects to the toasts until the loaded toaster takes over.
  useEffect(() => receiveToasts((event) => setFirst((events) => [...events, event])), []);

  if (first.length === 0) return null;
  return createPortal(
    <Suspense>
      <SonnerToaster first={first} />
    </Suspense>,
    document.getElementById("notifications") ?? document.body,
  );
}
