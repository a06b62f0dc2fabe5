interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Rules,
  ): { createHTML(text: string): unknown; createScriptURL(text: string): unknown };
}

interface Rules {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

/**
 * The content security policy allows this one name, once: whatever else makes a document or starts a script from text
 * is refused.
 */
const policyName = "overture";

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

function openPolicy() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(policyName, {
    createHTML: (text) => text,
    createScriptURL(text) {
      if (new URL(text, location.href).origin !== location.origin)
        throw new TypeError("Scripts come from this site alone");
      return text;
    },
  });
  return policy;
}

/** For a frame without scripts or an origin, and for nothing else. Browsers without trusted types take the text. */
export function trustedDocument(text: string): string {
  return (openPolicy()?.createHTML(text) ?? text) as string;
}

/** Trusts the address of a script that was built with the application. */
export function trustedScriptUrl(text: string): string {
  return (openPolicy()?.createScriptURL(text) ?? text) as string;
}
