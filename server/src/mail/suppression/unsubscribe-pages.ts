import { escaped } from "../composing/html-of-text.js";
import type { OptOut } from "./unsubscribe.js";

export function askPage({ address, ownerId }: OptOut): string {
  const promise = ownerId === null ? "Nobody who uses this service will" : "The sender of that email will not";
  return page(
    "Unsubscribe",
    `<p>${promise} write to <strong>${escaped(address)}</strong> again.</p>
    <form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

export function donePage({ address, ownerId }: OptOut): string {
  const promise = ownerId === null ? "Nobody here will" : "The sender of that email will not";
  return page("You are unsubscribed", `<p>${promise} write to <strong>${escaped(address)}</strong> again.</p>`);
}

export function unknownPage(): string {
  return page(
    "This link is not valid",
    "<p>Perhaps a part of it got lost on its way. Please open it again from the email, or simply answer the email.</p>",
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <style>
    :root { color-scheme: light dark; }
    body { font: 1rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; }
    button { font: inherit; padding: 0.6rem 1.4rem; border-radius: 0.5rem; border: 1px solid; cursor: pointer; }
  </style>
</head>
<body>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>
`;
}
