import { Trans } from "#language";
import { Ago } from "../../ui/figures";

interface Props {
  from: string;
  at: string;
}

/**
 * A proxy that nobody named makes everybody look like one address, so that one person's wrong passwords lock all others
 * out.
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
