/**
 * Dresses a mail's HTML for a frame: links open in a new tab, since the frame itself may go nowhere, and text without a
 * style of its own looks as in a mail program.
 */
export function mailDocument(html: string): string {
  return `<!doctype html><head><base target="_blank">${style}</head>${html.replace(/^\s*<!doctype[^>]*>/i, "")}`;
}

const style =
  "<style>:root{color-scheme:light;background:#fff}body{margin:24px;color:#16181d;overflow-wrap:anywhere;" +
  "font:15px/1.5 system-ui,sans-serif}</style>";
