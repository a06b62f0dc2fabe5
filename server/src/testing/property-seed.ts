/**
 * Runs before each file of tests. A property without a seed of its own draws other cases in each run, so that more is
 * tried with time; a failure prints the seed. `PROPERTY_SEED` gives all of them that one, which repeats the failure.
 */
await repeatProperties(process.env.PROPERTY_SEED);

export async function repeatProperties(seed: string | undefined): Promise<void> {
  if (!seed) return;
  if (!/^-?\d+$/.test(seed)) throw new Error(`PROPERTY_SEED is a whole number, not ${seed}`);
  // Loaded only here: most files of tests need nothing of it.
  const { default: fc } = await import("fast-check");
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}
