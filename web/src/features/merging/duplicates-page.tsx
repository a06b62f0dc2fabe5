import { Page } from "../../ui/page";
import { Tabs } from "../../ui/tabs";
import { MergeList } from "./merge-list";
import { PairList } from "./pair-list";

type ShownList = "pairs" | "merged" | "dismissed";

interface Props {
  shown: ShownList;
  onShow: (shown: ShownList) => void;
}

/** For administrators: creators that may be the same person, what was merged, and what was dismissed. */
export function DuplicatesPage({ shown, onShow }: Props) {
  return (
    <Page
      title="Duplicates"
      description="Creators that may be the same person. Merged, they are one; for 30 days that can be undone."
    >
      <Tabs
        label="Duplicates"
        value={shown}
        onChange={onShow}
        tabs={[
          { value: "pairs", label: "To look at", content: <PairList isDismissed={false} /> },
          { value: "merged", label: "Merged", content: <MergeList /> },
          { value: "dismissed", label: "Dismissed", content: <PairList isDismissed /> },
        ]}
      />
    </Page>
  );
}
