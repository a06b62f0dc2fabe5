import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import { t } from "#language";
import { messageOf } from "../../api/call-error";
import type { TableViews } from "../../entities/view/use-table-views";
import { BeyondLastPage, isBeyondLastPage } from "../../ui/beyond-last-page";
import { DataTable } from "../../ui/data-table";
import { useArranged } from "../../ui/data-table/use-arranged";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { loadable } from "../../ui/loadable";
import { NumberedPagination, usePageIntent } from "../../ui/pagination";
import { RefreshFailed } from "../../ui/refresh-failed";
import { useAddressWith } from "../../ui/use-address-with";
import { useKeptFocus } from "../../ui/use-kept-focus";
import { useKeptSelection } from "../../ui/use-kept-selection";
import { useListWalk } from "../../ui/use-list-walk";
import type { UserHandlers } from "./user-actions";
import { UserCard } from "./user-cards";
import { userColumns } from "./user-columns";
import { userPage } from "./users.queries";
import type { UserSearch } from "./users-page";

const nothing: ReadonlySet<string> = new Set();
const selection = loadable(() => import("./selected-users"));

interface Props extends UserHandlers {
  search: UserSearch;
  views: Pick<TableViews, "layout" | "setLayout">;
  /** Above the rows. */
  toolbar: ReactNode;
  /** Below the rows, once they are there. */
  foot: ReactNode;
  onPage: (page: number) => void;
  /** Opens the creation of a user, by its shortcut. */
  onCreate: () => void;
}

export function UserTable({ search, views, toolbar, foot, onPage, onCreate, onEdit, onResetFactor, onDelete }: Props) {
  const users = useQuery(userPage(search));
  const expectPage = usePageIntent((page) => userPage({ ...search, page }));
  const place = { page: search.page, pages: users.data?.pages ?? 1 };
  const all = useMemo(() => userColumns({ onEdit, onResetFactor, onDelete }), [onEdit, onResetFactor, onDelete]);
  const columns = useArranged(all, views.layout, views.setLayout);
  const isWhole = place.pages === 1 && search.query === "" && !users.isPlaceholderData;
  const [selected, setSelected] = useKeptSelection("users", isWhole && users.data?.users);
  const SelectedUsers = selection.useModule(selected.size > 0)?.SelectedUsers;
  const addressOf = useAddressWith("open");
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, "tr[tabindex], li");
  useListWalk(list, {
    n: { label: t`New user`, act: onCreate },
    e: {
      label: t`Edit the user in focus`,
      act: (focused) => {
        const user = users.data?.users[focused];
        if (user) onEdit(user);
      },
    },
  });

  return (
    <div ref={list} className="flex flex-col gap-4">
      {toolbar}
      {SelectedUsers && <SelectedUsers ids={selected} rows={users.data?.users} onClear={() => setSelected(nothing)} />}
      <RefreshFailed query={users} />
      {users.isLoadingError ? (
        <ErrorState message={messageOf(users.error)} onRetry={() => void users.refetch()} />
      ) : (
        <DataTable
          label={t`Users`}
          columns={columns}
          rows={users.data?.users}
          isOutdated={users.isPlaceholderData}
          rowId={(user) => user._id}
          rowName={(user) => user.username}
          selection={{ ids: selected, onChange: setSelected }}
          onOpen={onEdit}
          address={({ _id }) => addressOf(_id)}
          empty={
            isBeyondLastPage(place) ? (
              <BeyondLastPage title={t`No users found.`} {...place} onPage={onPage} />
            ) : (
              <EmptyState title={t`No users found.`} />
            )
          }
          card={(user) => <UserCard user={user} onEdit={onEdit} onResetFactor={onResetFactor} onDelete={onDelete} />}
        />
      )}
      {!users.isPending && (
        <div>
          <div className="flex justify-end">
            <NumberedPagination {...place} loading={false} onPage={onPage} onIntent={expectPage} />
          </div>
          {foot}
        </div>
      )}
    </div>
  );
}
