/**
 * Runs before each file of tests. A property without a seed draws other cases in each run, and a failure prints the
 * seed. `PROPERTY_SEED` sets the seed of all properties, which repeats the failure.
 */
await repeatProperties(process.env.PROPERTY_SEED);

export async function repeatProperties(seed: string | undefined): Promise<void> {
  if (!seed) return;
  if (!/^-?\d+$/.test(seed)) throw new Error(`PROPERTY_SEED is a whole number, not ${seed}`);
  // Imported only here, because most files of tests do not need it.
  const { default: fc } = await import("fast-check");
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
}
