import { accounts, fillPath } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { systemDescription } from "../../entities/system/system.queries";
import { buttonClasses } from "../../ui/button";

/** Ways in by other services, for those that this installation is registered with. */
export function OAuthButtons() {
  const providers = useQuery(systemDescription).data?.oAuthProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </p>
      <ul className="flex flex-col gap-2">
        {providers.map((provider) => (
          <li key={provider}>
            {/* A plain link: the browser leaves for the other service. */}
            <a href={fillPath(accounts.oAuthStartPath, { provider })} className={`${buttonClasses("plain")} w-full`}>
              {t`Continue with ${accounts.oAuthProviderNames[provider] ?? provider}`}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
