import { ServerOff, WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { t } from "#language";
import { useIsServerUnreachable } from "./use-is-server-unreachable";

/** Above every page while this computer has no network, or the server does not answer. */
export function OfflineNotice({ patience }: { patience?: Parameters<typeof useIsServerUnreachable>[0] }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  const isAway = useIsServerUnreachable(patience);
  if (isOnline && !isAway) return null;
  const Icon = isOnline ? ServerOff : WifiOff;
  return (
    <p role="status" className="m-4 flex items-center gap-2 rounded bg-warn-soft px-3 py-2 text-warn">
      <Icon aria-hidden size={16} className="shrink-0" />
      {isOnline
        ? t`The server does not answer at the moment. What you see may be old. What you have typed stays here, and this page goes on by itself.`
        : t`You are offline. What you see may be old, and nothing can be saved or sent until the network is back.`}
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
