// Runs before the first paint, so that the page never shows the wrong theme. It is a file of its own because the content
// security policy forbids scripts inside the page.
(() => {
  let stored = null;
  try {
    // The choice is kept in both places; of one that was emptied the other still knows it.
    stored = localStorage.getItem("theme") ?? /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1];
  } catch {
    // Storage can be forbidden; the system's preference then decides.
  }
  const prefersLight = matchMedia("(prefers-color-scheme: light)").matches;
  const theme = stored === "light" || stored === "dark" ? stored : prefersLight ? "light" : "dark";
  document.documentElement.classList.add(theme);
})();
