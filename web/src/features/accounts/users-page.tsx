import type { accounts } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import type { ChangeAddress, TableAddress } from "../../api/search-params";
import { DeletedLink } from "../../entities/archive/deleted-link";
import { LazyTableTools } from "../../entities/view/lazy-table-tools";
import { useTableViews } from "../../entities/view/use-table-views";
import { Button } from "../../ui/button";
import { loadable, useWarm } from "../../ui/loadable";
import { Page } from "../../ui/page";
import { SearchField } from "../../ui/search-field";
import { useAppearance } from "../../ui/theme";
import { useAddressedRow } from "../../ui/use-addressed-row";
import { isSameText, useTyped } from "../../ui/use-typed";
import { UserCards } from "./user-cards";
import { userColumns } from "./user-columns";
import { UserTable } from "./user-table";
import { userPage } from "./users.queries";
import { WaitingUsers } from "./waiting-users";

/** What one opens comes once the list stands. */
const dialogs = loadable(() => import("./user-dialogs"));

export interface UserSearch {
  page: number;
  query: string;
}

interface Props {
  search: UserSearch;
  tableState?: TableAddress;
  /** The id of the user whose dialog the address opens. */
  openId?: string | undefined;
  onSearch: (search: UserSearch & TableAddress, how?: ChangeAddress) => void;
}

type Opened =
  | { dialog: "create" | "invitations" | "rules" }
  | { dialog: "update" | "reset" | "delete"; user: accounts.User };

export function UsersPage({ search, tableState, openId, onSearch }: Props) {
  const views = useTableViews<UserSearch & TableAddress>({
    table: "users",
    search: { ...search, ...tableState },
    start: { query: "" },
    begin: { page: 1 },
    onSearch: (change, how) => onSearch({ ...search, ...change }, how),
  });
  const { isMobile } = useAppearance();
  const [typed, setTyped] = useTyped(search.query, {
    onChange: (text) => onSearch({ page: 1, query: text.trim() }),
    isSame: isSameText,
  });
  const { data } = useQuery({ ...userPage(search), enabled: openId !== undefined });
  const addressed = useAddressedRow(openId, data?.users);
  const [chosen, setOpened] = useState<Opened>();
  const opened: Opened | undefined = chosen ?? (addressed.row && { dialog: "update", user: addressed.row });
  const Dialogs = dialogs.useModule(opened !== undefined);
  useWarm(dialogs);

  const close = () => {
    setOpened(undefined);
    addressed.dismiss();
  };
  const create = () => setOpened({ dialog: "create" });
  const actions = {
    onEdit: (user: accounts.User) => setOpened({ dialog: "update", user }),
    onResetFactor: (user: accounts.User) => setOpened({ dialog: "reset", user }),
    onDelete: (user: accounts.User) => setOpened({ dialog: "delete", user }),
  };
  const foot = <DeletedLink kind="user" />;
  const columns = userColumns(actions);
  const toolbar = (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-40 flex-1 md:max-w-80">
        <SearchField
          label={t`Search users`}
          placeholder={t`Search username or email...`}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <LazyTableTools views={views} columns={columns} />
    </div>
  );

  return (
    <Page
      title={t`Users`}
      description={t`Everybody who may sign in. Administrators also maintain the catalogue.`}
      actions={
        <>
          <Button onClick={() => setOpened({ dialog: "rules" })}>{t`Access rules`}</Button>
          <Button onClick={() => setOpened({ dialog: "invitations" })}>{t`Invitations`}</Button>
          <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={create}>
            {t`New User`}
          </Button>
        </>
      }
    >
      <WaitingUsers />
      {isMobile ? (
        <UserCards query={search.query} toolbar={toolbar} foot={foot} {...actions} />
      ) : (
        <UserTable
          search={search}
          onPage={(page) => onSearch({ ...search, page })}
          onCreate={create}
          views={views}
          toolbar={toolbar}
          foot={foot}
          {...actions}
        />
      )}
      {Dialogs && opened?.dialog === "create" && <Dialogs.CreateUserDialog onClose={close} />}
      {Dialogs && opened?.dialog === "rules" && <Dialogs.AccessRulesDialog onClose={close} />}
      {Dialogs && opened?.dialog === "invitations" && <Dialogs.InvitationsDialog onClose={close} />}
      {Dialogs && opened?.dialog === "update" && <Dialogs.UpdateUserDialog user={opened.user} onClose={close} />}
      {Dialogs && opened?.dialog === "reset" && <Dialogs.ResetSecondFactorDialog user={opened.user} onClose={close} />}
      {Dialogs && opened?.dialog === "delete" && <Dialogs.DeleteUserDialog user={opened.user} onClose={close} />}
    </Page>
  );
}
