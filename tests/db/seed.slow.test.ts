import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '@/db/migrate';
import { diagnoses, patients, pregnancies, readings } from '@/db/schema';
import { seedDemo } from '@/db/seed/demo';
import { DEMO_PASSWORD, demoId } from '@/db/seed/people';
import { FORM_SECTIONS, formLevel } from '@/lib/access/policy/form-levels';
import { readChosenLevels } from '@/lib/access/record/chosen-levels';
import { sharedSections } from '@/lib/record/registry/registry';
import { passwordMatches } from '@/lib/session/password';
import { ageOn } from '@/lib/values/days';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { connected, inProcess } from '../support/in-process';
import { fingerprint } from '../support/watch';

// The demo data are the same in every installation and are loaded once.

const behind = inProcess('seeded');
let second: OwnedDatabase;
beforeAll(async () => {
  second = await emptyDatabase();
  await migrate({ ownerUrl: second.ownerUrl, appRole: await second.login() });
  await connected(second.ownerUrl, seedDemo);
});
afterAll(() => second.drop());

/** The demo's content, without values that depend on the day or on a hash's salt. */
const content = (url: string) =>
  connected(url, async (sql) => ({
    users: [...(await sql`select id_utente, email, utente_nome, abilitato from tbl_utenti order by 1`)],
    roles: [
      ...(await sql`select u.id_utente, r.name from tbl_utenti_ruoli u join tbl_ruoli r on r.id = u.id_ruolo order by 1`),
    ],
    patients: [
      ...(await sql`select to_jsonb(p) - 'created_at' - 'updated_at' as row from tbl_pazienti p order by id_paziente`),
    ],
    owners: [...(await sql`select id_utente, id_paziente, tipo from tbl_titolarita order by 1`)],
    doctors: [
      ...(await sql`select to_jsonb(c) - 'richiesto_il' as row from tbl_careprovider c order by id_careprovider`),
    ],
    associations: [...(await sql`select * from tbl_associazioni order by id_cpp`)],
    contacts: [...(await sql`select * from tbl_contatti order by id_contatto`)],
    subscriptions: [...(await sql`select id, id_utente, id_licenza from tbl_sottoscrizioni order by 1`)],
  }));

test('the demo data give two databases the same people, rows and ids', async () => {
  const [one, other] = [await content(behind.adminUrl), await content(second.adminUrl)];
  expect(other).toEqual(one);
  expect(one.contacts.length).toBeGreaterThan(10);
});

test('loading the demo data again changes nothing, not even data that a user has changed', async () => {
  await behind.sql`update tbl_contatti set contatto_nominativo = 'Cambiato' where id_livello_confidenzialita = 6`;
  const before = await fingerprint(behind.sql);
  expect(await connected(behind.ownerUrl, seedDemo)).toBe(false);
  expect(await fingerprint(behind.sql)).toBe(before);
});

test.each([
  ['mario.rossi@example.it', 'paziente', 'Completo'],
  ['giulia.bianchi@example.it', 'paziente', 'Completo'],
  ['luca.verdi@example.it', 'paziente', null],
  ['anna.neri@example.it', 'medico', null],
  ['paolo.gallo@example.it', 'medico', null],
  ['elena.costa@example.it', 'medico', null],
  ['sara.conti@example.it', 'medico', null],
  ['admin@example.it', 'admin', null],
])('%s is %s, with the licence %s, and signs in with the demo password', async (email, role, licence) => {
  const [user] = await behind.sql`select u.password_hash as hash, u.abilitato as enabled, array(
      select r.name from tbl_utenti_ruoli ur join tbl_ruoli r on r.id = ur.id_ruolo where ur.id_utente = u.id_utente) as roles,
      (select l.descrizione from tbl_sottoscrizioni s join tbl_licenze l on l.id = s.id_licenza where s.id_utente = u.id_utente) as licence
    from tbl_utenti u where email = ${email}`;
  expect(user).toMatchObject({ enabled: true, roles: [role], licence });
  expect(await passwordMatches(user?.hash, DEMO_PASSWORD)).toBe(true);
});

describe("Mario's doctors", () => {
  test.each([
    ['anna.neri@example.it', { level: 6, visibility: 1, tags: [] }],
    ['paolo.gallo@example.it', { level: 1, visibility: 2, tags: [] }],
    ['elena.costa@example.it', { level: 4, visibility: 3, tags: ['Cardiologia'] }],
  ])('%s has the association that the patient granted', async (email, expected) => {
    const rows = await behind.sql`select p.paziente_email as patient, assegnazione_confidenzialita as level, visibility,
        array(select tag from tbl_tags where id = any(id_tags)) as tags
      from tbl_associazioni a join tbl_careprovider c using (id_careprovider) join tbl_pazienti p using (id_paziente)
      where c.email = ${email} and accettata_il is not null and terminata_il is null`;
    expect([...rows]).toEqual([{ patient: 'mario.rossi@example.it', ...expected }]);
  });

  test('sara.conti@example.it is not one of them: Giulia has invited her, and she has not answered', async () => {
    const rows = await behind.sql`select paziente_email as patient, accettata_il as accepted, terminata_il as ended
      from tbl_associazioni join tbl_careprovider c using (id_careprovider) join tbl_pazienti using (id_paziente)
      where c.email = 'sara.conti@example.it'`;
    expect([...rows]).toEqual([{ patient: 'giulia.bianchi@example.it', accepted: null, ended: null }]);
  });
});

test('most rows of each of Mario’s sections have the level with which his forms begin, so that lists mark few of them', async () => {
  const { db } = behind;
  const patientId = demoId('patient mario.rossi@example.it');
  const chosen = await readChosenLevels({ db, patientId });
  for (const section of FORM_SECTIONS.filter((name) => name !== 'contacts')) {
    const table = sharedSections.find(({ name }) => name === section)?.table;
    if (!table) throw new Error(`the registry lacks ${section}`);
    const rows = await db.select({ level: table.level }).from(table).where(eq(table.patientId, patientId));
    const usual = rows.filter(({ level }) => level === formLevel(section, chosen));
    expect([section, usual.length * 2 >= rows.length]).toEqual([section, true]);
  }
});

test('Giulia’s diabetes and greatest weight are dated within her pregnancy, whose age is hers at its beginning', async () => {
  const { db } = behind;
  const [pregnancy] = await db.select().from(pregnancies).where(eq(pregnancies.outcome, 'nascita'));
  if (!pregnancy?.start || !pregnancy.end) throw new Error('Giulia has a child');
  const { start, end, patientId } = pregnancy;
  const [mother] = await db.select().from(patients).where(eq(patients.id, patientId));
  expect([mother?.sex, ageOn(mother?.birthDate ?? '', start)]).toEqual(['female', pregnancy.age]);
  const [diabetes] = await db.select().from(diagnoses).where(eq(diagnoses.pathology, 'Diabete gestazionale'));
  const weighed = await db.select().from(readings).where(eq(readings.patientId, patientId));
  const heaviest = weighed.sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))[0];
  for (const day of [diabetes?.recordedOn ?? '', heaviest?.day ?? '']) expect(day > start && day < end, day).toBe(true);
});
