import type { accounts } from "@overture/contract";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Page } from "../../ui/page";
import { TextField } from "../../ui/text-field";
import { useAppearance } from "../../ui/theme";
import { isSameText, useTyped } from "../../ui/use-typed";
import { AccessRulesDialog } from "./access-rules/access-rules-dialog";
import { CreateUserDialog } from "./create-user-dialog";
import { DeleteUserDialog } from "./delete-user-dialog";
import { InvitationsDialog } from "./invitations/invitations-dialog";
import { UpdateUserDialog } from "./update-user-dialog";
import { UserCards } from "./user-cards";
import { UserTable } from "./user-table";
import { WaitingUsers } from "./waiting-users";

export interface UserSearch {
  page: number;
  query: string;
}

interface Props {
  search: UserSearch;
  onSearch: (search: UserSearch) => void;
}

type Opened = { dialog: "create" | "invitations" | "rules" } | { dialog: "update" | "delete"; user: accounts.User };

export function UsersPage({ search, onSearch }: Props) {
  const { isMobile } = useAppearance();
  const [typed, setTyped] = useTyped(search.query, {
    onChange: (text) => onSearch({ page: 1, query: text.trim() }),
    isSame: isSameText,
  });
  const [opened, setOpened] = useState<Opened>();

  const close = () => setOpened(undefined);
  const create = () => setOpened({ dialog: "create" });
  const actions = {
    onEdit: (user: accounts.User) => setOpened({ dialog: "update", user }),
    onDelete: (user: accounts.User) => setOpened({ dialog: "delete", user }),
  };
  const searchBox = (
    <TextField
      type="search"
      label="Search users"
      hideLabel
      placeholder="Search username or email..."
      before={<Search aria-hidden size={16} />}
      value={typed}
      onChange={setTyped}
    />
  );

  return (
    <Page
      title="Users"
      description="Everybody who may sign in. Administrators also maintain the catalogue."
      actions={
        <>
          <Button onClick={() => setOpened({ dialog: "rules" })}>Access rules</Button>
          <Button onClick={() => setOpened({ dialog: "invitations" })}>Invitations</Button>
          <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={create}>
            New User
          </Button>
        </>
      }
    >
      <WaitingUsers />
      {isMobile ? (
        <UserCards query={search.query} searchBox={searchBox} {...actions} />
      ) : (
        <UserTable
          search={search}
          onPage={(page) => onSearch({ ...search, page })}
          onCreate={create}
          searchBox={searchBox}
          {...actions}
        />
      )}
      {opened?.dialog === "create" && <CreateUserDialog onClose={close} />}
      {opened?.dialog === "rules" && <AccessRulesDialog onClose={close} />}
      {opened?.dialog === "invitations" && <InvitationsDialog onClose={close} />}
      {opened?.dialog === "update" && <UpdateUserDialog user={opened.user} onClose={close} />}
      {opened?.dialog === "delete" && <DeleteUserDialog user={opened.user} onClose={close} />}
    </Page>
  );
}
