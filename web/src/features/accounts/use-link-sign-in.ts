import { useEffect, useRef, useState } from "react";
import { messageOf, needsSecondFactor } from "../../api/call-error";

/**
 * Signs in by what is in the address as soon as the page is open. Where a second factor is set, `question` says so, and
 * `answer` tries again with a code. `noLink` is the problem of an address that holds nothing.
 */
export function useLinkSignIn(signIn: (secondFactor?: string) => Promise<void>, noLink: string | undefined) {
  const [problem, setProblem] = useState(noLink);
  const [question, setQuestion] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isAsked = useRef(false);

  function refuse(error: unknown) {
    if (needsSecondFactor(error)) setQuestion(error.errors["secondFactor"]);
    else setProblem(messageOf(error));
  }

  // Connects to the server. What the address holds counts once, so that it must not be sent again when React repeats
  // the effect.
  useEffect(() => {
    if (noLink !== undefined || isAsked.current) return;
    isAsked.current = true;
    signIn().catch(refuse);
  });

  function answer(code: string) {
    setBusy(true);
    signIn(code)
      .catch(refuse)
      .finally(() => setBusy(false));
  }

  return { problem, question, busy, answer };
}
