import { useRouter } from "@tanstack/react-router";

/** To the previous page; from one that was opened on its own to the start, since there is none before it. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: "/", replace: true });
  };
}
