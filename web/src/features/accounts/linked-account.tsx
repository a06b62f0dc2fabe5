import { accounts } from "@overture/contract";
import { t } from "#language";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { StatusDot } from "../../ui/status-dot";
import { toast } from "../../ui/toast";
import { useLinkOAuthAccount, useUnlinkOAuthAccount } from "./own-account.queries";

interface Props {
  provider: accounts.OAuthProvider;
  isLinked: boolean;
  canLink: boolean;
}

export function LinkedAccount({ provider, isLinked, canLink }: Props) {
  const name = accounts.oAuthProviderNames[provider] ?? provider;
  const link = useLinkOAuthAccount();
  const unlink = useUnlinkOAuthAccount();

  function goAndLink() {
    link.mutate(provider, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => toast.error(t`${name} could not be linked`, because(error)),
    });
  }

  function forget() {
    unlink.mutate(provider, {
      onSuccess: () => {
        const action = canLink ? { action: { label: t`Link again`, onClick: goAndLink } } : {};
        toast.success(t`${name} is no longer linked`, action);
      },
      onError: (error) => toast.error(t`${name} could not be unlinked`, because(error)),
    });
  }

  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <StatusDot tone={isLinked ? "good" : "idle"}>{isLinked ? t`Linked` : t`Not linked`}</StatusDot>
      </span>
      {isLinked ? (
        <Button size="small" aria-label={t`Unlink ${name}`} busy={unlink.isPending} onClick={forget}>
          {t`Unlink`}
        </Button>
      ) : (
        <Button size="small" aria-label={t`Link ${name}`} busy={link.isPending} onClick={goAndLink}>
          {t({ message: "Link", context: "verb" })}
        </Button>
      )}
    </>
  );
}
