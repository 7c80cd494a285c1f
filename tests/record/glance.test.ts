import { expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record';
import { readGlance } from '@/lib/record/glance';
import { cardSection } from '@/lib/record/patient/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { type Doctor, newDoctor, newPatient } from '../support/people';

// What the home page says of who read one's record last.

const behind = inProcess();

test('the three doctors who read it last are named, each once and the last first', async () => {
  const patient = await newPatient(behind.db);
  const doctors: Doctor[] = [];
  for (let i = 0; i < 4; i++) doctors.push(await newDoctor(behind.db));
  const line = (doctor: Doctor | undefined, hours: number, action = 'read', outcome = 'ok') =>
    behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, esito, canale, audit_istante)
      values (${doctor?.userId ?? 0}, ${patient.patientId}, ${action}, ${outcome}, 'page', now() - ${`${hours} hours`}::interval)`;
  const [a, b, c, d] = doctors;
  for (const [doctor, hours] of [
    [a, 9],
    [b, 8],
    [c, 7],
    [d, 6],
    [a, 1],
  ] as const)
    await line(doctor, hours);
  await line(b, 2, 'read', 'not_found');
  await line(c, 0, 'respond');
  for (const [index, { doctorId }] of doctors.entries())
    await behind.sql`update tbl_careprovider set nome = ${`Medico ${index}`}, specializzazione = 'Geriatria'
      where id_careprovider = ${doctorId}`;
  const result = await withRecord(await viewerOf(patient.userId), 'own', cardSection, readGlance);
  const readers = result.ok ? result.value.readers : [];
  expect(readers.map(({ name }) => name.split(' ').slice(0, 2).join(' '))).toEqual([
    'Medico 0',
    'Medico 3',
    'Medico 2',
  ]);
  expect(readers[0]?.speciality).toBe('Geriatria');
  expect(Math.round((Date.now() - (readers[0]?.at.getTime() ?? 0)) / 3_600_000)).toBe(1);
});
