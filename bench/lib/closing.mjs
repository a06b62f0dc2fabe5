/** Runs a bench, and then ends what it has put into `closing`, the last first, also where it fails. */
export async function runClosing(main) {
  const closing = [];
  try {
    await main(closing);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
