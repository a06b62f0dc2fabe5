import type { accounts, templates } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#language";
import type { TableAddress } from "../../api/search-params";
import { Button } from "../../ui/button";
import { loadable, useWarm } from "../../ui/loadable";
import { Page } from "../../ui/page";
import { useAddressedRow } from "../../ui/use-addressed-row";
import { canChange } from "./template-kind";
import type { ChangeTemplateSearch, TemplateSearch } from "./template-search";
import { TemplateTable } from "./template-table";
import { type TemplateScope, templatePage } from "./templates.queries";
import { useTemplateRemoval } from "./use-template-removal";

const dialogs = loadable(() => import("./template-dialog"));
const sheet = loadable(() => import("./template-sheet"));

export interface TemplatesPageProps {
  user: accounts.SessionUser;
  search: TemplateSearch;
  tableState?: TableAddress;
  /** The id of the template that the address opens. */
  openId?: string | undefined;
  onSearch: ChangeTemplateSearch;
}

interface Props extends TemplatesPageProps {
  scope: TemplateScope;
  description: ReactNode;
}

type Opened =
  | { dialog: "create"; original?: templates.EmailTemplate }
  | { dialog: "view" | "edit"; template: templates.EmailTemplate };

const ownWords = t`The first message to each creator starts from a template: your own, or a default one that everybody
  shares.`;
const defaultWords = t`Everybody can write with these.`;
const [name, mail] = ["{{username}}", "{{email}}"];
const variableWords = t`Dynamic variables such as ${name} and ${mail} are written in double curly braces.`;

/** The user's own templates together with the default ones. */
export function OwnTemplatesPage(props: TemplatesPageProps) {
  return <TemplatesPage {...props} scope="usable" description={ownWords} />;
}

/** The page of default templates, for administrators. */
export function DefaultTemplatesPage(props: TemplatesPageProps) {
  return <TemplatesPage {...props} scope="default" description={`${defaultWords} ${variableWords}`} />;
}

function TemplatesPage({ user, scope, description, search, tableState, openId, onSearch }: Props) {
  const { data } = useQuery({ ...templatePage(scope, search), enabled: openId !== undefined });
  const addressed = useAddressedRow(openId, data?.templates);
  const [chosen, setOpened] = useState<Opened>();
  const opened: Opened | undefined = chosen ?? (addressed.row && { dialog: "view", template: addressed.row });
  const remove = useTemplateRemoval();
  useWarm(dialogs, sheet);
  const isWriting = opened?.dialog === "create" || opened?.dialog === "edit";
  const { CreateTemplateDialog, EditTemplateDialog } = dialogs.useModule(isWriting) ?? {};
  const TemplateSheet = sheet.useModule(opened?.dialog === "view")?.TemplateSheet;
  const kind = scope === "default" ? "default" : "custom";

  const close = () => {
    setOpened(undefined);
    addressed.dismiss();
  };
  const edit = (template: templates.EmailTemplate) => setOpened({ dialog: "edit", template });
  const create = (
    <Button tone="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setOpened({ dialog: "create" })}>
      {t`New template`}
    </Button>
  );

  return (
    <Page title={t`Email Template Management`} description={description} actions={create}>
      <TemplateTable
        scope={scope}
        search={search}
        tableState={tableState}
        onSearch={onSearch}
        onOpen={(template) => setOpened({ dialog: "view", template })}
        onEdit={(template) => canChange(template, user) && edit(template)}
        onCreate={() => setOpened({ dialog: "create" })}
        actions={user.role === "admin" ? { onEdit: edit, onDelete: remove } : undefined}
      />
      {opened?.dialog === "create" && CreateTemplateDialog && (
        <CreateTemplateDialog kind={kind} {...(opened.original && { original: opened.original })} onClose={close} />
      )}
      {opened?.dialog === "edit" && EditTemplateDialog && (
        <EditTemplateDialog template={opened.template} onClose={close} />
      )}
      {opened?.dialog === "view" && TemplateSheet && (
        <TemplateSheet
          template={opened.template}
          canChange={canChange(opened.template, user)}
          onEdit={() => edit(opened.template)}
          onCopy={() => setOpened({ dialog: "create", original: opened.template })}
          onDelete={() => remove(opened.template, close)}
          onClose={close}
        />
      )}
    </Page>
  );
}
