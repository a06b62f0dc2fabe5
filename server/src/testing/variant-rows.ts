import type { Row } from "./every-call.js";
import type { World } from "./world.js";

const own = [401, 200, 404, 404] as const;
const ofCampaign = ({ campaign }: World) => ({ params: { id: campaign._id } });

export const variantRows: Record<string, Row> = {
  "variants.listVariants": { statuses: own, request: ofCampaign },
  "variants.saveVariants": {
    statuses: own,
    request: (world) => ({
      ...ofCampaign(world),
      body: { step: "negotiation", texts: [{ content: "Hi {{username}}" }] },
    }),
  },
  "variants.keepVariant": {
    statuses: own,
    request: ({ campaign, variant }) => ({ params: { id: campaign._id, variantId: variant._id } }),
  },
};
