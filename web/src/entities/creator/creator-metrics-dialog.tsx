import { t } from "#language";
import { Dialog } from "../../ui/dialog";
import { CreatorMetrics } from "./creator-metrics";

export { CreatorMetrics };

interface Props {
  creator: { _id: string; username: string };
  onClose: () => void;
}

export function CreatorMetricsDialog({ creator, onClose }: Props) {
  return (
    <Dialog title={t`Figures of ${creator.username}`} width="normal" onClose={onClose}>
      <CreatorMetrics creatorId={creator._id} />
    </Dialog>
  );
}
