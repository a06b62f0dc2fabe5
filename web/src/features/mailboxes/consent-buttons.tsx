import { mailboxConsent } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { systemDescription } from "../../entities/system/system.queries";
import { because } from "../../ui/because";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { useBeginConsent } from "./mailboxes.queries";

type Provider = mailboxConsent.MailProvider;

export const providerName = (provider: Provider) => mailboxConsent.mailProviderNames[provider] ?? provider;

/** Opens the provider's page, which later redirects to the settings. */
export function useGoToProvider() {
  const consent = useBeginConsent();
  const go = (provider: Provider) =>
    consent.mutate(provider, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => toast.error(t`${providerName(provider)} could not be asked for your mailbox`, because(error)),
    });
  return { go, goingTo: consent.isPending ? consent.variables : undefined };
}

/**
 * A button for each provider where this installation can request access to a mailbox, so that no password is needed.
 */
export function ConsentButtons() {
  const { go, goingTo } = useGoToProvider();
  const offered = useQuery(systemDescription).data?.mailProviders ?? [];
  return offered.map((provider) => (
    <Button key={provider} busy={goingTo === provider} onClick={() => go(provider)}>
      {t`Connect with ${providerName(provider)}`}
    </Button>
  ));
}
