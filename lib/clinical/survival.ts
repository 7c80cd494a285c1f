/** A factor of a model: its coefficient, and that of its interaction with age. */
export type Factor = readonly [alone: number, timesAge: number];

/** The coefficient of a factor at an age, on the model's own age scale. */
export const atAge = ([alone, timesAge]: Factor, age: number) => alone + timesAge * age;

/** The risk in percent of a proportional-hazards model: 1 - S0^exp(x), precise also for very small risks. */
export const riskPercent = (baselineSurvival: number, exponent: number) =>
  -100 * Math.expm1(Math.log(baselineSurvival) * Math.exp(exponent));
