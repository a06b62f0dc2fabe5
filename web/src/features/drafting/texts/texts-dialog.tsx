import type { campaigns } from "@overture/contract";
import { t } from "#language";
import { Dialog } from "../../../ui/dialog";
import { PlacedTexts } from "./placed-texts";

interface Props {
  campaign: campaigns.Campaign;
  onClose: () => void;
}

const description = [
  t`Up to five texts for one mail. Each creator gets one of them, and keeps it.`,
  t`You see which is answered more.`,
].join(" ");

export function TextsDialog({ campaign, onClose }: Props) {
  return (
    <Dialog title={t`Texts`} description={description} width="wide" onClose={onClose}>
      <PlacedTexts campaign={campaign} />
    </Dialog>
  );
}
