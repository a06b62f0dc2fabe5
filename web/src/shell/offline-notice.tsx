import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { t } from "#language";

/** Above every page while this computer has no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p role="status" className="m-4 flex items-center gap-2 rounded bg-warn-soft px-3 py-2 text-warn">
      <WifiOff aria-hidden size={16} className="shrink-0" />
      {t`You are offline. What you see may be old, and nothing can be saved or sent until the network is back.`}
    </p>
  );
}

function listen(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
