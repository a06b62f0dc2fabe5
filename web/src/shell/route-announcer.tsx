import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * What a browser does for a new page, and a route does not: a screen reader says its title, and the focus goes to its
 * content, unless something on it has taken the focus for itself.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");

  // Connects to the router.
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // The title follows with the next frame.
        requestAnimationFrame(() => {
          setTitle(document.title);
          const content = document.querySelector<HTMLElement>("main");
          const { activeElement } = document;
          if (!content || content.contains(activeElement) || activeElement?.closest("[role=dialog]")) return;
          content.tabIndex = -1;
          content.focus({ preventScroll: true });
        });
      }),
    [router],
  );

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
