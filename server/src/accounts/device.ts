import Bowser from "bowser";

/** What a browser says that it is, in a few words; it may say anything. */
export function nameDevice(userAgent: string): string {
  if (userAgent === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  const [program, system] = [browser.name ?? "", os.name ?? ""];
  if (program !== "" && system !== "") return `${program} on ${system}`;
  // A program names itself first, with its version behind a slash.
  return program || system || (userAgent.split(/[\s/]/)[0] ?? "").slice(0, 40) || "Unknown device";
}
