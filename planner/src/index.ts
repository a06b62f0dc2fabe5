export {
  type AcceptanceModel,
  type AnsweredOffer,
  acceptanceOf,
  chanceOfAcceptance,
  fitAcceptance,
  fitOwnAcceptance,
  type PricedOffer,
  usualAcceptance,
} from "./acceptance.js";
export { type AdvisedOffers, adviseOffers, type Negotiation, roundedDown } from "./advise.js";
export { type Candidates, type Id, UnsafeNumber } from "./candidates.js";
export {
  type CampaignSpread,
  compareWithExpected,
  cumulativeRate,
  type DelayKind,
  type DelayModel,
  type DelaySum,
  delayBounds,
  delayKinds,
  fitDelays,
  fitSpread,
  hazardOf,
  usualSpread,
} from "./delays.js";
export { type CampaignNow, type Forecast, forecastCampaign } from "./forecast.js";
export {
  deviationOfNext,
  estimateLevel,
  fitLevelPrior,
  type LevelGroup,
  type LevelPrior,
  usualLevelPrior,
} from "./level-estimates.js";
export {
  type OutreachAnswer,
  type OutreachOptions,
  planOutreach,
  type Spread,
  type UncertainCandidates,
} from "./outreach.js";
export { plan } from "./plan.js";
export type { Almost, Chosen, Nothing, PlanAnswer } from "./plan-answer.js";
export {
  type Contradiction,
  ContradictoryOptions,
  type LeastOption,
  type PlanOptions,
  type Quota,
} from "./plan-options.js";
export {
  type Estimate,
  estimateRate,
  fitRateStrength,
  type GivenRates,
  type RateGroup,
  strengthOfMeans,
  usualRateStrength,
} from "./rate-estimates.js";
export { loadSolver, type Solver } from "./solver.js";
export { Cancelled, type Limits } from "./stopping.js";
export type { UnderWay } from "./under-way.js";
export { chancesOfBest, type Outcomes, type RateOfOutcomes, rateOfOutcomes } from "./variants.js";
export { worthOfViews } from "./worth.js";
