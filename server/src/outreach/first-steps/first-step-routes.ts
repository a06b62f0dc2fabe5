import { firstSteps } from "@overture/contract";
import type { On } from "../../http/implement.js";
import type { OutreachRouteOptions } from "../route-options.js";
import { findFirstSteps } from "./first-step-queries.js";

export function firstStepRoutes(on: On, { db, mail }: OutreachRouteOptions): void {
  on(firstSteps.getFirstSteps, async ({ user }) => {
    const { isHidden, hasMailbox, hasTried, ...done } = await findFirstSteps(db, user._id);
    // Whoever has no mailbox writes through the mail server of the installation, or tries it in the sandbox.
    const all = { ...done, mailbox: hasMailbox || hasTried || !mail.isSandbox };
    return { steps: firstSteps.firstStep.options.map((key) => ({ key, isDone: all[key] })), isHidden };
  });
}
