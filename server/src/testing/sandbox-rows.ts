import type { Endpoint } from "@overture/contract";
import type { Request } from "./caller.js";
import type { Row } from "./every-call.js";
import type { World } from "./world.js";

const signedIn = [401, 200, 200, 200] as const;
const ownOrAll = [401, 200, 404, 200] as const;

/** The calls for users who try the product: the sandbox and the first steps. */
export const sandboxRows: Record<string, Row> = {
  "firstSteps.getFirstSteps": { statuses: signedIn },
  "userSettings.getUserSettings": { statuses: signedIn },
  "userSettings.changeUserSettings": { statuses: signedIn, request: () => ({ body: { timeZone: "Europe/Lisbon" } }) },
  "firstSteps.hideFirstSteps": { statuses: signedIn, request: () => ({ body: { isHidden: true } }) },
  "firstSteps.createSampleCampaign": { statuses: [401, 201, 201, 201] },
  "firstSteps.deleteSampleCampaign": { statuses: signedIn },
  "mail.listSandboxMail": { statuses: signedIn },
  "mail.getSandboxMail": { statuses: ownOrAll, request: ofSandboxMail },
  "mail.answerSandboxMail": {
    statuses: ownOrAll,
    request: (world) => ({ ...ofSandboxMail(world), body: { content: "I charge $450.", hasAttachment: true } }),
  },
  "mail.bounceSandboxMail": {
    statuses: ownOrAll,
    request: (world) => ({ ...ofSandboxMail(world), body: { type: "soft" } }),
  },
};

function ofSandboxMail({ sandboxMail }: World): Request<Endpoint> {
  return { params: { id: sandboxMail._id } };
}
