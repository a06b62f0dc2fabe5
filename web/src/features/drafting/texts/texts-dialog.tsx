import type { campaigns } from "@overture/contract";
import { Dialog } from "../../../ui/dialog";
import { PlacedTexts } from "./placed-texts";

interface Props {
  campaign: campaigns.Campaign;
  onClose: () => void;
}

export function TextsDialog({ campaign, onClose }: Props) {
  return (
    <Dialog
      title="Texts"
      description="Up to five texts for one mail. Each creator gets one of them, and keeps it. You see which is answered more."
      width="wide"
      onClose={onClose}
    >
      <PlacedTexts campaign={campaign} />
    </Dialog>
  );
}
