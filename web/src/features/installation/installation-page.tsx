import type { ReactNode } from "react";
import { Page } from "../../ui/page";
import { Tabs } from "../../ui/tabs";
import { StateView } from "./state-view";

export type InstallationTab = "catalogue" | "state";

interface Props {
  tab: InstallationTab;
  onTab: (tab: InstallationTab) => void;
  /** The genres and regions. */
  catalogue: ReactNode;
  /** The mailbox that everybody shares. */
  mailbox: ReactNode;
}

/** What administrators set and watch for everybody. */
export function InstallationPage({ tab, onTab, catalogue, mailbox }: Props) {
  return (
    <Page title="Installation" description="What is set for everybody, and how this installation is doing.">
      <Tabs
        label="Parts of the installation"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: "catalogue", label: "Genres and regions", content: catalogue },
          { value: "state", label: "Mail and storage", content: <MailAndStorage mailbox={mailbox} /> },
        ]}
      />
    </Page>
  );
}

function MailAndStorage({ mailbox }: Pick<Props, "mailbox">) {
  return (
    <div className="flex flex-col gap-4">
      <StateView />
      <div className="max-w-2xl">{mailbox}</div>
    </div>
  );
}
