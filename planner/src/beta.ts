/**
 * The natural logarithm of the gamma function, for x above 0: Lanczos' approximation with g = 7 and nine terms (Lanczos
 * 1964, *A precision approximation of the gamma function*; coefficients by Godfrey 2001). Its relative error is below
 * 10^-13.
 */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  let sum = lanczos[0] as number;
  for (let term = 1; term < lanczos.length; term++) sum += (lanczos[term] as number) / (z + term);
  const base = z + 7.5;
  return halfLogTwoPi + (z + 0.5) * Math.log(base) - base + Math.log(sum);
}

/**
 * ln Γ(a + count) - ln Γ(a), for a above 0 and a whole count. A small count is added up term by term, which stays exact
 * for a large `a`.
 */
export function logRisingFactorial(a: number, count: number): number {
  if (count > maxTerms) return logGamma(a + count) - logGamma(a);
  let product = 1;
  let sum = 0;
  for (let term = 0; term < count; term++) {
    product *= a + term;
    if (product > 1e200 || product < 1e-200) {
      sum += Math.log(product);
      product = 1;
    }
  }
  return sum + Math.log(product);
}

/**
 * The regularised incomplete beta function I_x(a, b): the chance that a value of the beta distribution is at most x.
 * Computed by its continued fraction (DLMF 8.17.22), which Lentz' method evaluates to 10^-14, for x or 1 - x, whichever
 * converges faster.
 */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

/**
 * The quantile of the beta distribution, to 10^-10: the inverse of `betaCdf`. Newton's method within a bracket that
 * only shrinks; a step that would leave the bracket is replaced by halving.
 */
export function betaQuantile(share: number, a: number, b: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const scale = logBeta(a, b);
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (let step = 0; step < 100 && high - low > 1e-12; step++) {
    const over = betaCdf(x, a, b) - share;
    if (over > 0) high = x;
    else low = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - scale);
    const next = x - over / density;
    const isInside = next > low && next < high;
    const moved = isInside ? next : (low + high) / 2;
    if (Math.abs(moved - x) < 1e-12 && isInside) return moved;
    x = moved;
  }
  return x;
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** The continued fraction of the incomplete beta function. */
function fraction(x: number, a: number, b: number): number {
  let numerator = 1;
  let denominator = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = denominator;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    denominator = 1 / awayFromZero(1 + even * denominator);
    numerator = awayFromZero(1 + even / numerator);
    value *= denominator * numerator;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    denominator = 1 / awayFromZero(1 + odd * denominator);
    numerator = awayFromZero(1 + odd / numerator);
    const change = denominator * numerator;
    value *= change;
    if (Math.abs(change - 1) < 1e-14) break;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}

/** Above this many terms, two values of the gamma function are cheaper. */
const maxTerms = 32;
const halfLogTwoPi = 0.5 * Math.log(2 * Math.PI);
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
