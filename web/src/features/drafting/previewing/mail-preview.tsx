import type { ReactNode } from "react";
import { plural, t } from "#language";
import { FormattedText } from "../../../entities/template/formatted-text";
import { MailText } from "../../../entities/thread/mail-text";
import { missingIn, type PreviewedMail, withExampleLink } from "../../../entities/thread/previewed-mail";
import { StatusDot } from "../../../ui/status-dot";
import { ContactMark } from "./contact-mark";

interface Props {
  mail: PreviewedMail;
  /** Buttons for the mail. */
  actions?: ReactNode;
}

/** A mail as its creator would get it, with everything in it that needs attention. */
export function MailPreview({ mail: written, actions }: Props) {
  const mail = withExampleLink(written, location.origin);
  const { creator, subject, content, gaps, problems = [], contact } = mail;
  const { holes, fallbacks, blanks } = missingIn(mail);
  const missing = holes.join(", ");
  const gapsIn = (part: "subject" | "content") => gaps.filter((gap) => gap.in === part);

  return (
    <article aria-label={t`Mail to ${creator.username}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate font-semibold">{creator.username}</p>
          <p className="truncate text-[13px] text-muted">{creator.email}</p>
        </div>
        {actions}
      </div>
      <div className="flex flex-col gap-1 text-[13px] empty:hidden">
        {problems.map((words) => (
          <StatusDot key={words} tone="danger" wraps>
            {words}
          </StatusDot>
        ))}
        {problems.length === 0 &&
          blanks.map((part) => (
            <StatusDot key={part} tone="danger" wraps>
              {part === "subject" ? t`The subject is empty` : t`The text is empty`}
            </StatusDot>
          ))}
        {problems.length === 0 && holes.length > 0 && (
          <StatusDot tone="danger" wraps>
            {plural(holes.length, { one: `The ${missing} is missing`, other: `The ${missing} are missing` })}
          </StatusDot>
        )}
        {fallbacks.length > 0 && (
          <StatusDot tone="warn" wraps>{t`Fallback in place of ${fallbacks.join(", ")}`}</StatusDot>
        )}
        <ContactMark contact={contact} wraps />
      </div>
      <div className="rounded border border-line bg-raised">
        <p className="border-b border-line px-4 py-3 font-medium break-words">
          <span className="sr-only">{t`Subject:`} </span>
          {subject.trim() === "" && gapsIn("subject").length === 0 ? (
            <span className="text-muted">{t`No subject`}</span>
          ) : (
            <MailText text={subject} gaps={gapsIn("subject")} />
          )}
        </p>
        <div className="px-4 py-4 leading-relaxed break-words whitespace-pre-wrap">
          {gapsIn("content").length === 0 ? (
            <FormattedText text={content} />
          ) : (
            <MailText text={content} gaps={gapsIn("content")} />
          )}
        </div>
      </div>
    </article>
  );
}
