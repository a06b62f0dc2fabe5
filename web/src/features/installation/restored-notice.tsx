import type { system } from "@overture/contract";
import { plural, t } from "#language";
import { formatDateTime } from "../../ui/format";

type Props = NonNullable<system.SystemState["restored"]>;

/** Warns after a restore that the installation does not know what happened after the backup, even if mail was sent. */
export function RestoredNotice({ at, madeAt, messages, followUps, mailboxes, apiKeys }: Props) {
  return (
    <section aria-label={t`Restored from a backup`} className="rounded bg-warn-soft px-3 py-2 text-warn">
      <p>
        {t`This installation was restored on ${formatDateTime(at)} from the backup of ${formatDateTime(madeAt)}.`}{" "}
        {t`What happened in between is not known here:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {mailboxes > 0 && (
          <li>
            {plural(mailboxes, { one: "# mailbox was paused.", other: "# mailboxes were paused." })}{" "}
            {t`Let each be read before you resume it.`}
          </li>
        )}
        {messages > 0 && (
          <li>
            {plural(messages, {
              one: "# message that was waiting may have left, and is unconfirmed.",
              other: "# messages that were waiting may have left, and are unconfirmed.",
            })}
          </li>
        )}
        {followUps > 0 && (
          <li>
            {plural(followUps, {
              one: "# follow-up may have left, and is not sent.",
              other: "# follow-ups may have left, and are not sent.",
            })}
          </li>
        )}
        {apiKeys > 0 && <li>{t`API keys that were revoked in between count again: revoke them once more.`}</li>}
        <li>{t`Drafts may have left. Opt-outs by link, erasures and deleted users may be missing: enter them again.`}</li>
      </ul>
    </section>
  );
}
