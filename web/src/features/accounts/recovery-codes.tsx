import { Trans, t } from "#language";
import { Button } from "../../ui/button";
import { CopyTextButton } from "../../ui/copy-text-button";

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>
          Keep these recovery codes where you keep your passwords. Each signs you in once when you do not have your app
          or your passkey, and they are not shown again.
        </Trans>
      </p>
      <ul
        aria-label={t`Recovery codes`}
        translate="no"
        className="grid grid-cols-1 gap-1 rounded border border-line bg-surface p-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton text={codes.join("\n")}>{t`Copy codes`}</CopyTextButton>
        <Button tone="primary" onClick={onDone}>
          {t`Codes saved`}
        </Button>
      </div>
    </div>
  );
}
