import { expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record';
import { type Glance, readGlance } from '@/lib/record/glance';
import { cardSection } from '@/lib/record/patient/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { type Doctor, newDoctor, newPatient, type Patient } from '../support/people';

// What the home page says of one's record, and of who read it last.

const behind = inProcess();

async function glanceOf({ userId }: Patient): Promise<Glance> {
  const result = await withRecord(await viewerOf(userId), 'own', cardSection, readGlance);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

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
  const { readers } = await glanceOf(patient);
  expect(readers.map(({ name }) => name.split(' ').slice(0, 2).join(' '))).toEqual([
    'Medico 0',
    'Medico 3',
    'Medico 2',
  ]);
  expect(readers[0]?.speciality).toBe('Geriatria');
  expect(Math.round((Date.now() - (readers[0]?.at.getTime() ?? 0)) / 3_600_000)).toBe(1);
});

test('a doctor who reads much more than others since does not push them out', async () => {
  const patient = await newPatient(behind.db);
  const [quiet, busy] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  await behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, sezione, esito, canale, audit_istante)
    select case when n = 0 then ${quiet.userId}::int8 else ${busy.userId}::int8 end, ${patient.patientId}, 'read',
      case when n = 0 then 'diagnoses' else 'search' end, 'ok', 'api', now() - make_interval(secs => 1000 - n)
    from generate_series(0, 600) n`;
  expect((await glanceOf(patient)).readers).toHaveLength(2);
});
