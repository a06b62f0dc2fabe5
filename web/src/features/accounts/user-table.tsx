import type { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Columns3 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { messageOf } from "../../api/call-error";
import { Button } from "../../ui/button";
import { DataTable } from "../../ui/data-table";
import { DropdownMenu, MenuCheckboxItem } from "../../ui/dropdown-menu";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { NumberedPagination } from "../../ui/pagination";
import { usePageIntent } from "../../ui/use-page-intent";
import { userPage } from "./api";
import { UserCard } from "./user-cards";
import { userColumns } from "./user-columns";
import type { UserSearch } from "./users-page";

interface Props {
  search: UserSearch;
  searchBox: ReactNode;
  onPage: (page: number) => void;
  onEdit: (user: accounts.User) => void;
  onDelete: (user: accounts.User) => void;
}

export function UserTable({ search, searchBox, onPage, onEdit, onDelete }: Props) {
  const users = useQuery(userPage(search));
  const expectPage = usePageIntent((page) => userPage({ ...search, page }));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => userColumns({ onEdit, onDelete }), [onEdit, onDelete]);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="w-80">{searchBox}</div>
        <DropdownMenu trigger={<Button icon={<Columns3 aria-hidden size={16} />}>Columns</Button>}>
          {columns
            .filter((column) => column.hideHeader !== true)
            .map((column) => (
              <MenuCheckboxItem
                key={column.id}
                checked={!hidden.has(column.id)}
                onChange={(checked) => setHidden(toggled(hidden, column.id, !checked))}
              >
                {column.header}
              </MenuCheckboxItem>
            ))}
        </DropdownMenu>
      </div>
      {users.isError ? (
        <ErrorState message={messageOf(users.error)} onRetry={() => void users.refetch()} />
      ) : (
        <DataTable
          label="Users"
          columns={columns}
          rows={users.data?.users}
          rowId={(user) => user._id}
          rowName={(user) => user.username}
          hiddenColumns={hidden}
          onOpen={onEdit}
          empty={<EmptyState title="No users found." />}
          card={(user) => <UserCard user={user} onEdit={onEdit} onDelete={onDelete} />}
        />
      )}
      <div className="flex justify-end">
        <NumberedPagination
          page={search.page}
          pages={users.data?.pages ?? 1}
          loading={users.isPending}
          onPage={onPage}
          onIntent={expectPage}
        />
      </div>
    </div>
  );
}

function toggled(hidden: ReadonlySet<string>, id: string, isHidden: boolean): ReadonlySet<string> {
  const next = new Set(hidden);
  if (isHidden) next.add(id);
  else next.delete(id);
  return next;
}
