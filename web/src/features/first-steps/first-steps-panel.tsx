import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../api/call-error";
import { firstStepsDone, useHideFirstSteps } from "../../entities/first-steps/first-steps.queries";
import { Checkbox } from "../../ui/checkbox";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast";

/** Brings back the list of what to do first. */
export function FirstStepsPanel() {
  const found = useQuery(firstStepsDone);
  const hide = useHideFirstSteps();
  // What was chosen shows at once, and goes back when it could not be saved.
  const isHidden = hide.isPending ? hide.variables : found.data?.isHidden;
  return (
    <Panel
      title="First steps"
      description="What to do on the way to a first answer. The list disappears when all is done."
    >
      <Checkbox
        label="Show them above the campaigns"
        checked={isHidden === false}
        disabled={!found.data}
        onChange={(isShown) =>
          hide.mutate(!isShown, {
            onError: (error) =>
              toast.error(`First steps could not be ${isShown ? "shown" : "hidden"}`, {
                description: messageOf(error),
              }),
          })
        }
      />
    </Panel>
  );
}
