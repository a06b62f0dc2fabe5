import type { ReactNode } from "react";
import { t } from "#language";
import { ClosesWithParam } from "../../ui/closes-with-param";
import { Page } from "../../ui/page";
import { Tabs } from "../../ui/tabs";
import { StateView } from "./state-view";

export type InstallationTab = "catalogue" | "fields" | "state" | "rates" | "data";

interface Props {
  tab: InstallationTab;
  onTab: (tab: InstallationTab) => void;
  /** The panels of genres and regions. */
  catalogue: ReactNode;
  /** The panel of the installation's own fields of creators. */
  fields: ReactNode;
  /** The panel of the shared mailbox. */
  mailbox: ReactNode;
  /** The panel of exchange rates. */
  rates: ReactNode;
  /** The panels of suppressed addresses, deleted data and retention. */
  data: ReactNode;
}

/** The settings and the state of the installation, for administrators. */
export function InstallationPage({ tab, onTab, catalogue, fields, mailbox, rates, data }: Props) {
  return (
    <Page title={t`Installation`} description={t`What is set for everybody, and how this installation is doing.`}>
      <ClosesWithParam name="tab">
        <Tabs
          label={t`Parts of the installation`}
          value={tab}
          onChange={onTab}
          tabs={[
            { value: "catalogue", label: t`Genres and regions`, content: catalogue },
            { value: "fields", label: t`Own fields`, content: <div className="max-w-2xl">{fields}</div> },
            { value: "state", label: t`Mail and storage`, content: <MailAndStorage mailbox={mailbox} /> },
            { value: "rates", label: t`Exchange rates`, content: <div className="max-w-2xl">{rates}</div> },
            { value: "data", label: t`Data`, content: <div className="flex max-w-2xl flex-col gap-4">{data}</div> },
          ]}
        />
      </ClosesWithParam>
    </Page>
  );
}

function MailAndStorage({ mailbox }: Pick<Props, "mailbox">) {
  return <StateView below={<div className="max-w-2xl">{mailbox}</div>} />;
}
