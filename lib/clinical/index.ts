/* Calculators and scores, usable without the application. Each takes one object, with the unit in every name, and returns {
   ok: true, ... } or { ok: false, reasons }; never NaN or Infinity, and it never throws. */
export { bodyMassIndex } from './body-mass-index';
export { bodySurfaceDuBois } from './body-surface-du-bois';
export { bodySurfaceMosteller } from './body-surface-mosteller';
export { cha2ds2Vasc } from './cha2ds2-vasc';
export { ckdEpi2009 } from './ckd-epi-2009';
export { ckdEpi2021 } from './ckd-epi-2021';
export { cockcroftGault } from './cockcroft-gault';
export { drops } from './drops';
export type { Answer, Code, Reason } from './formula';
export { framingham } from './framingham';
export { hasBled } from './has-bled';
export { infusionRate } from './infusion-rate';
export { meld } from './meld';
export { meld3 } from './meld-3';
export { pooledCohort } from './pooled-cohort';
export { CHA2DS2_VASC_TABLES, HAS_BLED_TABLES, MELD_MORTALITY, type RiskTable } from './risk-tables';
export { score2 } from './score2';
export { score2Op } from './score2-op';
export { totalDose } from './total-dose';
export { urinaryClearance } from './urinary-clearance';
export { VERSIONS } from './versions';
