import { t } from "#language";
import { useSession } from "../../../api/session";
import { Select } from "../../../ui/select";
import { toast } from "../../../ui/toast";
import { chooseNotifications, type NotificationChoice, useNotificationChoice } from "./notification-choice";

const options = [
  { value: "off", label: t`No notifications` },
  { value: "mine", label: t`Notify me of mine` },
  { value: "all", label: t`Notify me of all` },
] as const;

/** Whether the browser notifies of answers. Its leave is asked for when one is chosen that needs it, and only then. */
export function NotificationSelect() {
  const userId = useSession()?.user._id;
  const chosen = useNotificationChoice();
  if (userId === undefined) return null;

  async function choose(next: NotificationChoice, owner: string) {
    if (await chooseNotifications(owner, next)) return;
    toast.warning(t`This browser shows no notifications of Overture`, {
      description: t`Allow them for this address in the settings of the browser, and choose again.`,
    });
  }

  return (
    <Select
      label={t`Notifications`}
      hideLabel
      value={chosen}
      options={options}
      onChange={(next) => void choose(next, userId)}
    />
  );
}
