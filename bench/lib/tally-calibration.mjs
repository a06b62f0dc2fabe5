/** The goal of the product: middles of 80 % hold in so many percent. */
const goal = { least: 75, most: 85 };

/** How the shares of all seeds lie: of our intervals, of the learner's and of the oracle's. */
export function tallyFigures(found) {
  const rows = {};
  for (const figure of Object.keys(found[0].coverage)) {
    const of = (name) => found.map(({ coverage }) => 100 * coverage[figure][name]);
    rows[figure] = {
      ...tallied("ours", of("share")),
      ...tallied("learner", of("byLearner")),
      ...tallied("oracle", of("byOracle")),
    };
  }
  return rows;
}

/**
 * Of forecasts, beside shares that are 80 % in truth: how many of them lie outside by the chance of so few campaigns.
 * Squares are of deviations from 80 %, in standard errors of a share: 1 in the mean where nothing else moves them.
 */
export function tallyForecasts(found, campaigns) {
  const rows = {};
  for (const name of Object.keys(found[0].forecast.held)) {
    const shares = found.map(({ forecast }) => 100 * forecast.held[name].share);
    const squares = shares.map((share) => (share - 80) ** 2 / (1_600 / campaigns));
    rows[name] = {
      ...tallied("ours", shares),
      "outside by chance": rounded(found.length * outsideByChance(campaigns)),
      "mean square": rounded(meanOf(squares)),
    };
  }
  return rows;
}

/** Of each figure's groups over all seeds: percent of what all of them were told. */
export function tallyBands(found) {
  const groups = new Map();
  for (const { bands } of found) {
    for (const { figure, of, count, ...shares } of bands) {
      const key = `${figure}, ${of}`;
      const sums = groups.get(key) ?? { count: 0, share: 0, byLearner: 0, byOracle: 0 };
      sums.count += count;
      for (const name of ["share", "byLearner", "byOracle"]) sums[name] += count * shares[name];
      groups.set(key, sums);
    }
  }
  return Object.fromEntries(
    [...groups].map(([key, { count, share, byLearner, byOracle }]) => {
      const percent = (sum) => rounded((100 * sum) / count);
      return [key, { count, ours: percent(share), learner: percent(byLearner), oracle: percent(byOracle) }];
    }),
  );
}

function tallied(name, shares) {
  const middle = meanOf(shares);
  const variance =
    meanOf(shares.map((share) => (share - middle) ** 2)) * (shares.length / Math.max(1, shares.length - 1));
  return {
    [`${name}: outside`]: shares.filter((share) => share < goal.least || share > goal.most).length,
    [`${name}: mean`]: rounded(middle),
    [`${name}: deviation`]: rounded(Math.sqrt(variance)),
  };
}

/** That of so many campaigns, of which each holds with 80 %, a share outside of the goal holds. */
function outsideByChance(campaigns) {
  let outside = 0;
  let chance = 0.2 ** campaigns;
  for (let held = 0; held <= campaigns; held++) {
    const share = (100 * held) / campaigns;
    if (share < goal.least || share > goal.most) outside += chance;
    chance *= ((campaigns - held) / (held + 1)) * 4;
  }
  return outside;
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value) {
  return Number(value.toFixed(1));
}
