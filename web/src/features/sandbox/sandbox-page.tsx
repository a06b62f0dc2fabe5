import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useRef } from "react";
import { t } from "#language";
import { isMissing, messageOf } from "../../api/call-error";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { BeyondLastPage, isBeyondLastPage } from "../../ui/beyond-last-page";
import { ClosesWithParam } from "../../ui/closes-with-param";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { join } from "../../ui/join";
import { Page } from "../../ui/page";
import { Pagination } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { SearchField } from "../../ui/search-field";
import { Sheet } from "../../ui/sheet";
import { useListWalk } from "../../ui/use-list-walk";
import { useIsAtLeast } from "../../ui/use-media";
import { isSameText, useTyped } from "../../ui/use-typed";
import { MailList } from "./mail-list";
import { MailView } from "./mail-view";
import { mailPage } from "./sandbox.queries";
import type { ChangeSearch, SandboxSearch } from "./sandbox-search";

interface Props {
  search: SandboxSearch;
  onSearch: ChangeSearch;
}

/** The mails that were not really sent, with forms to answer them as their recipients. */
export function SandboxPage({ isAdmin, ...place }: Props & { isAdmin: boolean }) {
  const { search } = place;
  const found = useQuery(mailPage(search));
  return (
    <Page
      title={t`Sandbox`}
      description={
        (isAdmin
          ? t`No mail server is set, so every mail ends up here.`
          : t`No mail server is set, so mail ends up here: what your campaigns send, and what goes to your address.`) +
        " " +
        t`Answer one as its recipient, or let it bounce: replies and bounces are read like real mail.`
      }
      width="wide"
    >
      {found.isLoadingError && isMissing(found.error) ? (
        <div className="rounded border border-line bg-raised">
          <EmptyState icon={<Inbox aria-hidden size={24} />} title={t`There is no sandbox mailbox here`}>
            {t`Mail leaves through the mail server that is set in SMTP_URL. The sandbox exists only without one.`}
          </EmptyState>
        </div>
      ) : (
        <Mailbox {...place} />
      )}
    </Page>
  );
}

function Mailbox({ search, onSearch }: Props) {
  const found = useQuery(mailPage(search));
  const fitsConversation = useIsAtLeast("lg");
  const list = useRef<HTMLDivElement>(null);
  useListWalk(list);
  const place = { page: search.page, pages: found.data?.pages ?? 1 };
  const goToPage = (page: number) => onSearch({ page }, "push");
  const open = (mail: string) => onSearch({ mail }, search.mail === undefined ? "push" : "replace");

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div ref={list} className="flex flex-col gap-3">
        <MailSearch search={search} onSearch={onSearch} />
        <RefreshFailed query={found} />
        <div className="rounded border border-line bg-raised">
          {found.isLoadingError ? (
            <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
          ) : isBeyondLastPage(place) ? (
            <BeyondLastPage {...place} onPage={goToPage} />
          ) : found.data?.mails.length === 0 ? (
            <NoMail isFiltered={search.q !== ""} />
          ) : (
            <MailList mails={found.data?.mails} openId={search.mail} onOpen={open} />
          )}
        </div>
        <div className={join("flex justify-end", found.data === undefined && "invisible")}>
          <Pagination {...place} loading={found.isPending || found.isPlaceholderData} onPage={goToPage} />
        </div>
      </div>
      {fitsConversation && (
        <div className="rounded border border-line bg-raised lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto">
          {search.mail === undefined ? (
            <p className="p-12 text-center text-muted">{t`Choose a mail to see it as its recipient does.`}</p>
          ) : (
            <ClosesWithParam name="mail">
              <MailView key={search.mail} mailId={search.mail} />
            </ClosesWithParam>
          )}
        </div>
      )}
      {search.mail !== undefined && !fitsConversation && (
        <Sheet title={t`Mail`} width="wide" onClose={() => onSearch({ mail: undefined }, "replace")}>
          <ClosesWithParam name="mail">
            <MailView key={search.mail} mailId={search.mail} />
          </ClosesWithParam>
        </Sheet>
      )}
    </div>
  );
}

function MailSearch({ search, onSearch }: Props) {
  const views = useTableViews<SandboxSearch>({
    table: "sandbox",
    search,
    start: { q: "" },
    begin: { page: 1 },
    isAsked: search.mail !== undefined,
    onSearch,
  });
  const [typed, setTyped] = useTyped(search.q, {
    onChange: (text) => onSearch({ q: text.trim(), page: 1 }, "replace"),
    isSame: isSameText,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <search className="min-w-40 flex-1">
        <SearchField
          label={t`Search mail`}
          placeholder={t`Search address or subject...`}
          value={typed}
          onChange={setTyped}
        />
      </search>
      <LazyTableTools views={views} />
    </div>
  );
}

function NoMail({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title={t`No mail matches`}>{t`Try a part of an address or of a subject.`}</EmptyState>;
  return (
    <EmptyState icon={<Inbox aria-hidden size={24} />} title={t`No mail yet`}>
      {t`What a campaign or an account sends appears here within seconds.`}
    </EmptyState>
  );
}
