import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { t } from "#language";
import { IconButton } from "./icon-button";
import { TextField, type TextFieldProps } from "./text-field";

type Props = Omit<TextFieldProps, "type" | "before" | "after">;

export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      after={
        <IconButton
          size="small"
          label={isShown ? t`Hide password` : t`Show password`}
          icon={isShown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
