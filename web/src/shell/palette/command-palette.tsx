import type { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { t } from "#language";
import { foundCampaigns } from "../../entities/campaign/campaign.queries";
import { foundCreators } from "../../entities/creator/creator.queries";
import { systemDescription } from "../../entities/system/system.queries";
import { foundTemplates } from "../../entities/template/template.queries";
import { useDebounced } from "../../ui/use-debounced";
import { useReturnFocus } from "../../ui/use-return-focus";
import { destinationsOf } from "../navigation";
import { FoundCampaigns, FoundCreators, FoundTemplates } from "./found-things";
import { holds, matches } from "./matches";
import { PaletteGroup, PaletteItem } from "./palette-item";
import { type Overlays, useActions } from "./use-actions";

interface Props extends Overlays {
  user: accounts.SessionUser;
  onClose: () => void;
}

interface Found<Thing> {
  data: readonly Thing[] | undefined;
  isPlaceholderData: boolean;
}

/** The most results of each kind; its own screen lists all. */
const most = 5;

/** Finds pages, records and actions by a few letters of their names, and opens or runs them. */
export function CommandPalette({ user, onClose, ...overlays }: Props) {
  const returnFocus = useReturnFocus();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  useDebounced(typed.trim(), text, setText);

  const system = useQuery(systemDescription);
  const campaigns = useQuery(foundCampaigns(text, most));
  const creators = useQuery({ ...foundCreators(text, most), enabled: text !== "" });
  const templates = useQuery({ ...foundTemplates(text, most), enabled: text !== "" });

  const hasText = text !== "";
  const isOutdated = typed.trim() !== text;
  // Enter must never open what the text on the screen does not name, so what is outdated is narrowed at once.
  const current = <Thing,>(query: Found<Thing>, namesOf: (thing: Thing) => string[]): readonly Thing[] => {
    const found = query.data ?? [];
    return isOutdated || query.isPlaceholderData ? found.filter((thing) => holds(namesOf(thing), typed)) : found;
  };
  const places = destinationsOf(user, system.data).filter(({ label }) => matches(label, typed));
  const actions = useActions(overlays).filter(({ label }) => matches(label, typed));
  const isSearching = isOutdated || [campaigns, creators, templates].some((query) => query.isFetching);
  const hasFailed = [campaigns, creators, templates].some((query) => query.isError);

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-x-0 top-0 z-50 mx-auto w-full animate-rise border-b border-line bg-overlay focus:outline-none sm:top-[12vh] sm:max-w-xl sm:rounded sm:border"
        >
          <Radix.Title className="sr-only">{t`Find or do`}</Radix.Title>
          <Command shouldFilter={false} vimBindings={false} loop label={t`Find or do`}>
            <div className="flex items-center gap-2.5 border-b border-line px-3">
              <Search aria-hidden size={16} className="shrink-0 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t`Find a campaign, creator, template or action`}
                className="h-12 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted"
              />
            </div>
            <Command.List label={t`Found`} className="max-h-[min(26rem,70dvh)] overflow-y-auto overscroll-contain p-1">
              <FoundCampaigns found={current(campaigns, ({ name }) => [name])} onClose={onClose} />
              {hasText && (
                <FoundCreators
                  found={current(creators, ({ username, displayName = "", email }) => [username, displayName, email])}
                  onClose={onClose}
                />
              )}
              {hasText && (
                <FoundTemplates found={current(templates, ({ name }) => [name])} user={user} onClose={onClose} />
              )}
              {places.length > 0 && (
                <PaletteGroup heading={t`Go to`}>
                  {places.map(({ to, label, icon }) => (
                    <PaletteItem
                      key={to}
                      value={to}
                      icon={icon}
                      onSelect={() => {
                        onClose();
                        void navigate({ to });
                      }}
                    >
                      {label}
                    </PaletteItem>
                  ))}
                </PaletteGroup>
              )}
              {actions.length > 0 && (
                <PaletteGroup heading={t`Actions`}>
                  {actions.map(({ label, icon, shortcut, act }) => (
                    <PaletteItem
                      key={label}
                      value={label}
                      icon={icon}
                      {...(shortcut !== undefined && { shortcut })}
                      onSelect={() => {
                        onClose();
                        act();
                      }}
                    >
                      {label}
                    </PaletteItem>
                  ))}
                </PaletteGroup>
              )}
              <Command.Empty className="px-4 py-8 text-center text-muted">
                {isSearching ? t`Searching…` : t`No results for “${typed.trim()}”.`}
              </Command.Empty>
            </Command.List>
            <p role="status" className={hasFailed ? "border-t border-line px-4 py-2 text-danger-text" : "sr-only"}>
              {hasFailed && t`The search failed. Keep typing to try again.`}
            </p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
