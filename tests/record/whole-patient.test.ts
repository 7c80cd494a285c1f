import { describe, expect, test } from 'vitest';
import { anamnesisApi } from '../support/anamnesis';
import { type Credentials, dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { getCard, ownerOf } from '../support/saves';
import { byToken } from '../support/tokens';

// CONTRACT, "The patient": what GET /api/patient/{id} has besides the card and the clinical collections.

const behind = inProcess();
const ACCOUNT = ['sottoscrizione', 'contratti', 'loginLogs'];
type Whole = Record<string, unknown> & { user: Record<string, unknown>; centri_indagini: { tipo: number }[] };
const wholeOf = async (as: Credentials, patient: Patient) => dataOf<Whole>(await getCard(as, patient));

async function scene() {
  const patient = await newPatient(behind.db);
  const owner = await ownerOf(patient);
  await anamnesisApi.put(owner, patient, 'Fm', {
    anamnesi_familiare_contenuto: 'Padre iperteso',
    id_livello_confidenzialita: 1,
  });
  await anamnesisApi.put(owner, patient, 'Rm', {
    anamnesi_remota_contenuto: 'Appendicectomia',
    id_livello_confidenzialita: 6,
  });
  return { patient, owner };
}

test('the patient gets the own account, the anamnesis as one text and the groups of centres', async () => {
  const { patient, owner } = await scene();
  const whole = await wholeOf(owner, patient);
  for (const name of ACCOUNT) expect(whole[name], name).toEqual(expect.any(Array));
  const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${patient.userId}`;
  expect(whole.user.email).toBe(user?.email);
  expect(whole.anamnesi_contenuto).toBe('Padre iperteso\n\nAppendicectomia');
  expect(whole.centri_indagini.map(({ tipo }) => tipo)).toEqual([1, 2, 3]);
});

describe('the account of the patient is in no answer to', () => {
  test('a doctor, who reads of the anamnesis what the level opens', async () => {
    const { patient } = await scene();
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 2 });
    const whole = await wholeOf(await ownerOf(doctor as never), patient);
    expect(ACCOUNT.filter((name) => name in whole)).toEqual([]);
    expect(whole.user).not.toHaveProperty('email');
    expect(whole.anamnesi_contenuto).toBe('Padre iperteso');
  });

  test('a named token', async () => {
    const { patient } = await scene();
    const whole = await wholeOf(await byToken(patient.userId, { sections: ['card', 'anamnesis'] }), patient);
    expect(ACCOUNT.filter((name) => name in whole)).toEqual([]);
    expect(whole.user).not.toHaveProperty('email');
  });
});
