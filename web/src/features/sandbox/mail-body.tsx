import type { mail } from "@overture/contract";
import { useState } from "react";
import { t } from "#language";
import { DocumentFrame } from "../../ui/document-frame";
import { Tabs } from "../../ui/tabs";

type View = "mail" | "text" | "headers";

/** A mail as its recipient sees it, its plain text, and its headers. */
export function MailBody({ mail: { subject, html, text, headers } }: { mail: mail.SandboxMailContent }) {
  const [view, setView] = useState<View>("mail");
  return (
    <Tabs
      label={t`Views of the mail`}
      value={view}
      onChange={setView}
      tabs={[
        {
          value: "mail",
          label: t`Mail`,
          content:
            html === "" ? (
              <Plain text={text} />
            ) : (
              <DocumentFrame title={subject} source={{ document: mailDocument(html) }} className="h-80" />
            ),
        },
        { value: "text", label: t`Plain text`, content: <Plain text={text} /> },
        { value: "headers", label: t`Headers`, content: <Headers headers={headers} /> },
      ]}
    />
  );
}

function Plain({ text }: { text: string }) {
  return (
    <p className="rounded border border-line bg-surface p-4 whitespace-pre-wrap">
      {text === "" ? <span className="text-muted">{t`This mail has no text part.`}</span> : text}
    </p>
  );
}

function Headers({ headers }: { headers: mail.SandboxMailContent["headers"] }) {
  return (
    <dl className="flex flex-col gap-2 rounded border border-line bg-surface p-4 text-[13px]">
      {headers.map(({ name, value }, index) => (
        <div key={index} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="font-medium">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere] text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Prepares a mail's HTML for a frame: links open in a new tab, because the frame may not navigate, and text without its
 * own style looks as in a mail program.
 */
export function mailDocument(html: string): string {
  return `<!doctype html><head><base target="_blank">${style}</head>${html.replace(/^\s*<!doctype[^>]*>/i, "")}`;
}

const style =
  "<style>:root{color-scheme:light;background:#fff}body{margin:24px;color:#16181d;overflow-wrap:anywhere;" +
  "font:15px/1.5 system-ui,sans-serif}</style>";
