import { type Credentials, call } from './calls';
import { inProcess } from './in-process';
import { newPatient, type Patient, subscribe } from './people';
import { handlerOf } from './routes';
import { ownerOf } from './saves';
import { apiOf } from './sections';

export type ScoreRow = Record<string, unknown> & { id_score: number; version: number };

/** The inputs of each equation and its result: the reference rows of DOMAIN that the tests in clinical/ use. */
export const STATED = {
  hasBled: {
    hypertension: false,
    abnormalRenal: false,
    abnormalLiver: false,
    stroke: true,
    bleeding: false,
    labileInr: false,
    elderly: true,
    antiplateletOrNsaid: true,
    alcohol: false,
  },
  cha2ds2Vasc: {
    heartFailure: false,
    hypertension: false,
    ageYears: 76,
    diabetes: true,
    stroke: true,
    vascularDisease: false,
    sex: 'female',
  },
  meld: { creatinineMgDl: 1.2, bilirubinMgDl: 2.5, inr: 1, sodiumMmolL: 131, dialysis: false, ageYears: 60 },
  framingham: {
    sex: 'male',
    ageYears: 45,
    totalCholesterolMgDl: 240,
    hdlMgDl: 40,
    systolicMmHg: 130,
    treated: false,
    smoker: true,
  },
  pooledCohort: {
    sex: 'male',
    ageYears: 55,
    totalCholesterolMgDl: 213,
    hdlMgDl: 50,
    systolicMmHg: 120,
    treated: false,
    smoker: false,
    ethnicity: 'white',
    diabetes: false,
  },
} as const;

const scoreApi = {
  ...apiOf('score', 'score'),
  kept: async (as: Credentials, { patientId }: Patient, name: string, query = '') =>
    call(await handlerOf('GET /api/score/[id]/[nome_score]'), as, {
      method: 'GET',
      path: `/api/score/${patientId}/${name}${query}`,
      params: { id: String(patientId), nome_score: name },
    }),
  own: async (as: Credentials, type: string, query = '') =>
    call(await handlerOf('GET /api/score-result/[type]'), as, {
      method: 'GET',
      path: `/api/score-result/${type}${query}`,
      params: { type },
    }),
  table: async (as: Credentials, type: string, query = '') =>
    call(await handlerOf('GET /api/scoring/[type]'), as, {
      method: 'GET',
      path: `/api/scoring/${type}${query}`,
      params: { type },
    }),
};

/** Set-up of the score tests; call it once per file. */
export function scoreTests() {
  const behind = inProcess();
  const signedIn = async ({ licence = true } = {}) => {
    const patient = await newPatient(behind.db);
    if (licence) await subscribe(behind.db, patient.userId);
    return { patient, as: await ownerOf(patient) };
  };
  return { behind, api: scoreApi, signedIn };
}
