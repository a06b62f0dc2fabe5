import { join } from "./join";

/** Stands where text or a picture is about to be, in its size. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={join("block animate-pulse rounded bg-hover", className)} />;
}
