/** Of every installation in tests. */
export const testSecret = "a secret for tests that is long enough";
