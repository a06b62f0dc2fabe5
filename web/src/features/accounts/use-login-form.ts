import { accounts } from "@overture/contract";
import { useState } from "react";
import { needsSecondFactor } from "../../api/call-error";
import { useContractForm } from "../../ui/use-contract-form";
import { type Credentials, useLogin } from "./login.queries";

/** The form that signs in, for a page and for a dialog: it asks for a code once the server has asked for one. */
export function useLoginForm(defaultValues: { username: string; password: string }) {
  const form = useContractForm(accounts.loginForm, { defaultValues });
  const login = useLogin();
  const [asksForCode, setAsksForCode] = useState(false);

  function submit(credentials: Credentials) {
    login.mutate(credentials, {
      onError: (error) => {
        if (needsSecondFactor(error)) setAsksForCode(true);
        form.refuse(error);
      },
    });
  }

  return { form, submit, asksForCode, isBusy: login.isPending };
}
