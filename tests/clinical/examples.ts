import type { Answer } from '@/lib/clinical';
import * as clinical from '@/lib/clinical';

const factors = {
  hypertension: true,
  abnormalRenal: false,
  abnormalLiver: false,
  stroke: true,
  bleeding: false,
  labileInr: false,
  elderly: true,
  antiplateletOrNsaid: false,
  alcohol: false,
};
const body = { weightKg: 70, heightCm: 175 };
const labs = {
  creatinineMgDl: 1.8,
  bilirubinMgDl: 12,
  inr: 2.2,
  sodiumMmolL: 128,
  dialysis: false,
  ageYears: 50,
};
const cohort = {
  sex: 'male',
  ageYears: 55,
  totalCholesterolMgDl: 213,
  hdlMgDl: 50,
  systolicMmHg: 120,
  treated: false,
  smoker: true,
};
const european = {
  region: 'moderate',
  sex: 'female',
  smoker: false,
  systolicMmHg: 140,
  totalCholesterolMmolL: 6.3,
  hdlMmolL: 1.4,
};

/** One valid input for each function, with every field that it accepts. */
export const EXAMPLES = {
  bodyMassIndex: body,
  bodySurfaceDuBois: body,
  bodySurfaceMosteller: body,
  totalDose: { ...body, doseMgPerKg: 2, administrations: 3 },
  infusionRate: { weightKg: 70, doseMcgPerKgMin: 5, vialContentMg: 200, vials: 1, dripVolumeMl: 250 },
  drops: { solutionMg: 5, volumeMl: 10, dosageMg: 2, dropsPerMl: 20 },
  cockcroftGault: { ageYears: 70, weightKg: 60, creatinineMgDl: 1.2, sex: 'female' },
  urinaryClearance: { urinaryCreatinineMgDl: 120, urineVolumeMlPerDay: 1500, creatinineMgDl: 1.2 },
  ckdEpi2009: { ageYears: 65, creatinineMgDl: 1.5, sex: 'male', african: true },
  ckdEpi2021: { ageYears: 65, creatinineMgDl: 1.5, sex: 'male' },
  hasBled: factors,
  cha2ds2Vasc: {
    heartFailure: false,
    hypertension: true,
    ageYears: 70,
    diabetes: false,
    stroke: true,
    vascularDisease: false,
    sex: 'female',
  },
  meld: labs,
  meld3: { ...labs, albuminGDl: 3, sex: 'female' },
  framingham: cohort,
  pooledCohort: { ...cohort, ethnicity: 'other', diabetes: false },
  score2: { ...european, ageYears: 50 },
  score2Op: { ...european, ageYears: 80 },
} satisfies Record<string, Record<string, unknown>>;

export type Name = keyof typeof EXAMPLES;
export const NAMES = Object.keys(EXAMPLES) as Name[];

const face = { ...clinical };

/** Calls an exported function as a client without types would. */
export const ask = (name: Name, input: unknown): Answer<Record<string, unknown>> =>
  (face[name] as (input: never) => Answer<Record<string, unknown>>)(input as never);
