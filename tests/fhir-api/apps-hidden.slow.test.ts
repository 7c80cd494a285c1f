import { beforeAll, expect, test } from 'vitest';
import { FIXTURES } from '../sections';
import { bearerOf, type Credentials, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newClient, tokensFor } from '../support/oauth';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newWholeRow } from '../support/rows';
import { allMatches } from './interface';
import { answersTo, everyPath } from './paths';

// T58: rows above what a token opens change no answer to it, by no parameter, order, count, include or operation.

mailServer();
const behind = inProcess();
let patient: Patient;
const callers: [name: string, as: Credentials][] = [];
beforeAll(async () => {
  patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  const client = await newClient(behind);
  const appOf = async (userId: number, scope: string, ceiling: number): Promise<Credentials> => {
    const { access_token } = await tokensFor(await viewerOf(userId), client, { scope, ceiling, other: { scope } });
    return { authorization: `Bearer ${access_token}` };
  };
  callers.push(
    ['the app of a patient up to level 3', await appOf(patient.userId, 'patient/*.rs', 3)],
    ['the app of a doctor who sees level 3', await appOf(doctor.userId, 'user/*.rs', 4)],
    ['the doctor', await bearerOf(doctor.userId)],
  );
});

test('a row that is hidden from a token changes no answer', async () => {
  for (const { name } of FIXTURES)
    if (name !== 'links' && name !== 'doses') await newWholeRow(behind.db, name, patient, { level: 2, tags: [] });
  const paths = everyPath(patient.patientId);
  const before = [];
  for (const [, as] of callers) before.push(await answersTo(as, paths));
  for (const { name, hidden, once } of FIXTURES)
    if (!once && name !== 'anamnesis' && name !== 'links' && name !== 'doses')
      await newWholeRow(behind.db, name, patient, { level: 4, tags: [], ...hidden });
  for (const [at, [name, as]] of callers.entries()) expect(await answersTo(as, paths), name).toEqual(before[at]);
  const own = await allMatches(await bearerOf(patient.userId), `Patient/${patient.patientId}/$everything`);
  expect(JSON.stringify(own)).toMatch(/canarino/i);
});
