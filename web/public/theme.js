(() => {
  let stored;
  try {
    stored = localStorage.getItem("theme") ?? /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1];
  } catch {}
  const prefersLight = matchMedia("(prefers-color-scheme: light)").matches;
  const theme = stored === "light" || stored === "dark" ? stored : prefersLight ? "light" : "dark";
  document.documentElement.classList.add(theme);
})();
