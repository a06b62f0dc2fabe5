import { accounts } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { digestPassword } from "../../api/password-digest";
import { session } from "../../api/session";

export interface Credentials {
  username: string;
  password: string;
  secondFactor?: string | undefined;
}

export function useLogin() {
  return useMutation({
    mutationFn: async ({ username, password, secondFactor }: Credentials) => {
      const digest = await digestPassword(password);
      return call(accounts.login, { body: { username, password: digest, ...(secondFactor && { secondFactor }) } });
    },
    onSuccess: (answer) => session.write(answer),
  });
}
