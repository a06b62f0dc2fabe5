import { t } from "#language";
import { Page } from "../../ui/page";
import { Tabs } from "../../ui/tabs";
import { ChosenPair } from "./chosen-pair";
import { MergeList } from "./merge-list";
import { PairList } from "./pair-list";

type ShownList = "pairs" | "merged" | "dismissed";

interface Props {
  /** The ids of two creators to compare. */
  pair: readonly [string, string] | undefined;
  onClosePair: () => void;
  shown: ShownList;
  onShow: (shown: ShownList) => void;
}

/** A page for administrators: possible duplicates, merged creators, and dismissed pairs. */
export function DuplicatesPage({ pair, onClosePair, shown, onShow }: Props) {
  return (
    <Page
      title={t`Duplicates`}
      description={t`Creators that may be the same person. Merged, they are one; for 30 days that can be undone.`}
    >
      {pair && <ChosenPair ids={pair} onClose={onClosePair} />}
      <Tabs
        label={t`Duplicates`}
        value={shown}
        onChange={onShow}
        tabs={[
          { value: "pairs", label: t`To look at`, content: <PairList isDismissed={false} /> },
          { value: "merged", label: t`Merged`, content: <MergeList /> },
          { value: "dismissed", label: t`Dismissed`, content: <PairList isDismissed /> },
        ]}
      />
    </Page>
  );
}
