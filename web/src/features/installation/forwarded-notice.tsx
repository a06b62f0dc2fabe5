import { Trans } from "#language";
import { Ago } from "../../ui/figures";

interface Props {
  from: string;
  at: string;
}

/**
 * Warns of an undeclared proxy: all users seem to have one address, so that wrong passwords of one user lock out all
 * others.
 */
export function ForwardedNotice({ from, at }: Props) {
  return (
    <p role="status" className="rounded bg-warn-soft px-3 py-2 break-words text-warn">
      <Trans>
        Forwarded headers came from {from} <Ago date={at} /> and were ignored. If a proxy of yours has this address,
        name it in TRUSTED_PROXIES: until then everybody behind it counts as one address.
      </Trans>
    </p>
  );
}
