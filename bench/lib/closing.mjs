/** Runs a bench, then calls the functions in `closing` in reverse order, also after a failure. */
export async function runClosing(main) {
  const closing = [];
  try {
    await main(closing);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
