/** A factor of a model: its coefficient, and the one it has multiplied by the age. */
export type Factor = readonly [alone: number, timesAge: number];

/** The coefficient of a factor at an age, on whatever scale the model has the age. */
export const atAge = ([alone, timesAge]: Factor, age: number) => alone + timesAge * age;

/** The risk in percent that a proportional-hazards model gives: 1 - S0^exp(x), exact also where it is very small. */
export const riskPercent = (baselineSurvival: number, exponent: number) =>
  -100 * Math.expm1(Math.log(baselineSurvival) * Math.exp(exponent));
