import { type accounts, secondFactor } from "@overture/contract";
import { TOTP } from "otpauth";
import type { TestApp } from "./start-app.js";

/** Sets up an authenticator app for a user with or without a password. */
export async function enableSecondFactor(
  { app }: Pick<TestApp, "app">,
  user: Pick<accounts.SessionUser, "_id">,
  password?: string,
) {
  const caller = app.as(user);
  const body = password === undefined ? {} : { password };
  const { data: begun } = await caller.call(secondFactor.beginSecondFactor, { body });
  const totp = new TOTP({ secret: begun.secret });
  const codeNow = () => totp.generate({ timestamp: app.clock.now().getTime() });
  const { data: confirmed } = await caller.call(secondFactor.confirmSecondFactor, { body: { code: codeNow() } });
  return { codeNow, recoveryCodes: confirmed.recoveryCodes };
}
