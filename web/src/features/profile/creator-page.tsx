import type { profiles } from "@overture/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil, Tags } from "lucide-react";
import { useEffect, useState } from "react";
import { plural, t } from "#language";
import { isMissing, messageOf } from "../../api/call-error";
import { useSession } from "../../api/session";
import { TagList } from "../../entities/tag/tag-list";
import { Badge } from "../../ui/badge";
import { Button, buttonClasses } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { formatCount } from "../../ui/format";
import { loadable } from "../../ui/loadable";
import { Page } from "../../ui/page";
import { Panel } from "../../ui/panel";
import { Skeleton } from "../../ui/skeleton";
import { OwnValues } from "./own-values";
import { creatorProfile } from "./profile.queries";
import { ProfileNotes } from "./profile-notes";
import { languageName, roleNames, webAddressOf } from "./profile-words";
import { Timeline } from "./timeline";

const campaignsPath: string = "/campaigns";
const deletedPath: string = "/dashboard/recently-deleted";

const metrics = loadable(() => import("../../entities/creator/creator-metrics-dialog"));
const dialogs = loadable(() => import("./profile-dialogs"));

/** The profile of a creator, for every signed-in user. Only administrators can change the data that mail depends on. */
export function CreatorPage({ id }: { id: string }) {
  const profile = useInfiniteQuery(creatorProfile(id));
  const isAdministrator = useSession()?.user.role === "admin";
  const [opened, setOpened] = useState<"tags" | "edit">();
  const Dialogs = dialogs.useModule(opened !== undefined);
  const Metrics = metrics.useModule();
  const known = profile.data?.pages[0];
  const title = known?.creator.username ?? t`Creator`;

  // Connects to the tab: its title has the name of the creator.
  useEffect(() => {
    document.title = `${title} · Overture`;
  }, [title]);

  if (!known && isMissing(profile.error)) {
    return (
      <Page title={t`Creator`}>
        <EmptyState
          title={t`This creator is not in the catalogue`}
          action={
            isAdministrator ? (
              <Link to={deletedPath} search={{ kind: "creator" }} className={buttonClasses()}>
                {t`Show what was deleted`}
              </Link>
            ) : (
              <Link to={campaignsPath} className={buttonClasses()}>
                {t`Go to your campaigns`}
              </Link>
            )
          }
        >
          {t`Conversations with a deleted creator stay where they are.`}
        </EmptyState>
      </Page>
    );
  }
  if (profile.isLoadingError) {
    return (
      <Page title={t`Creator`}>
        <ErrorState message={messageOf(profile.error)} onRetry={() => void profile.refetch()} />
      </Page>
    );
  }
  if (!known) return <ProfilePending />;

  const { creator } = known;
  return (
    <Page
      title={creator.username}
      description={creator.displayName}
      actions={
        <>
          <Button icon={<Tags aria-hidden size={16} />} onClick={() => setOpened("tags")}>
            {t`Edit tags`}
          </Button>
          {isAdministrator && (
            <Button icon={<Pencil aria-hidden size={16} />} onClick={() => setOpened("edit")}>
              {t`Edit profile`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="order-2 flex min-w-0 flex-col gap-4 lg:order-1">
          <Timeline
            items={profile.data?.pages.flatMap(({ timeline }) => timeline.items) ?? []}
            hasMore={profile.hasNextPage}
            busy={profile.isFetchingNextPage}
            problem={profile.isFetchNextPageError ? messageOf(profile.error) : undefined}
            onMore={() => void profile.fetchNextPage()}
          />
        </div>
        <div className="order-1 flex min-w-0 flex-col gap-4 lg:order-2">
          <Panel title={t`Known`}>
            <Known profile={known} />
          </Panel>
          <OwnValues id={id} username={creator.username} values={known.fields} />
          <ProfileNotes id={id} notes={known.notes} />
          <Panel title={t`Figures`}>
            {Metrics ? <Metrics.CreatorMetrics creatorId={id} /> : <Skeleton className="h-56 w-full" />}
          </Panel>
        </div>
      </div>
      {Dialogs && opened === "tags" && (
        <Dialogs.TagsDialog
          of={{ kind: "creator", id }}
          name={creator.username}
          tags={known.tags}
          onClose={() => setOpened(undefined)}
        />
      )}
      {Dialogs && opened === "edit" && (
        <Dialogs.EditProfileDialog id={id} profile={known} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

function Known({ profile }: { profile: profiles.Profile }) {
  const { creator, addresses, channels, language, timeZone, tags } = profile;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 text-[13px]">
      <dt className="text-muted">{t`Tags`}</dt>
      <dd>{tags.length === 0 ? <Nothing>{t`None yet`}</Nothing> : <TagList tags={tags} />}</dd>
      <dt className="text-muted">{t`Addresses`}</dt>
      <dd>
        <ul aria-label={t`Addresses`} className="flex flex-col gap-1.5">
          {addresses.map(({ email, role, isPrimary }) => (
            <li key={email} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 break-all">{email}</span>
              {isPrimary && <Badge tone="info">{t`Primary`}</Badge>}
              {role !== "own" && <Badge>{roleNames[role] ?? role}</Badge>}
            </li>
          ))}
        </ul>
      </dd>
      <dt className="text-muted">{t`Channels`}</dt>
      <dd>
        {channels.length === 0 ? (
          <Nothing>{t`None known`}</Nothing>
        ) : (
          <ul aria-label={t`Channels`} className="flex flex-col gap-1.5">
            {channels.map(({ platform, handle, url, followers }) => (
              <li key={`${platform} ${handle} ${url}`} className="min-w-0 [overflow-wrap:anywhere]">
                {platform}{" "}
                {url === "" ? (
                  handle
                ) : (
                  <a href={webAddressOf(url)} target="_blank" rel="noreferrer" className="pressable underline">
                    {handle || url}
                  </a>
                )}
                {followers !== undefined && <span className="text-muted"> {followerWords(followers)}</span>}
              </li>
            ))}
          </ul>
        )}
      </dd>
      <dt className="text-muted">{t`Language`}</dt>
      <dd>{language === null ? <Nothing>{t`Not known`}</Nothing> : languageName(language)}</dd>
      <dt className="text-muted">{t`Time zone`}</dt>
      <dd>{timeZone === null ? <Nothing>{t`Not known`}</Nothing> : timeZone.replaceAll("_", " ")}</dd>
      <dt className="text-muted">{t`Genres`}</dt>
      <dd>{creator.genres.map(({ genre }) => genre).join(", ")}</dd>
      <dt className="text-muted">{t`Region`}</dt>
      <dd>{creator.region.map(({ region }) => region).join(", ")}</dd>
    </dl>
  );
}

function followerWords(count: number): string {
  const shown = formatCount(count);
  return plural(count, { one: `${shown} follower`, other: `${shown} followers` });
}

function Nothing({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

function ProfilePending() {
  return (
    <Page title={t`Creator`}>
      <p role="status" className="sr-only">
        {t`Loading the creator`}
      </p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="order-2 h-96 w-full lg:order-1" />
        <Skeleton className="order-1 h-72 w-full lg:order-2" />
      </div>
    </Page>
  );
}
