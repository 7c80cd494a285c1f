import { beforeAll, describe, expect, test } from 'vitest';
import { SCHEDULED } from '@/db/reference/values';
import { hasRows } from '@/lib/access/policy/sections';
import { csv } from '@/lib/account/csv';
import { calendarText } from '@/lib/http/calendar-file';
import { registry } from '@/lib/record/registry/registry';
import { browserOf, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { filesNamed, handlerOf, sourceOf } from '../support/routes';
import { newRow, ONCE } from '../support/rows';
import { cellsOf, HOSTILE_TEXTS, isFormula, propertiesOf } from '../support/spreadsheet';

// T25: texts typed by other people are exported to files for spreadsheets and calendars. No cell is run as a formula, no cell
// is added, and calendars contain only the app's own properties.

const behind = inProcess();

/**
 * The code that writes files for spreadsheets and calendars, and the calls that return them. A new one must be tested below.
 */
const WRITERS = [
  // Documents that are imported: what may be chosen, and the types under which originals are kept, byte for byte.
  'components/import/start/accepted.ts',
  // The rules and what experts say of them; the values go through lib/account/csv.ts too.
  'lib/admin/medicine-rule-routes.ts',
  'lib/files/format/types.ts',
  'lib/http/calendar-file.ts',
  'lib/http/csv-file.ts',
  'lib/record/import/keep-original.ts',
  // tests/reminders/feed.slow.test.ts
  'lib/reminders/feed/route.ts',
  'lib/sections/files/kinds.ts',
];
const CALLS = [
  'app/(record)/(account)/Registro/Accessi/accessi.csv/route.ts',
  'app/(record)/(account)/Registro/Accessi/letture.csv/route.ts',
  'app/api/esami/[id]/calendario/route.ts',
];

test('every file for a spreadsheet or a calendar is tested here', () => {
  const sources = filesNamed(/\.(tsx?|mjs)$/).map((path) => ({ path, source: sourceOf(path) }));
  const having = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path);
  const types = having(
    /['"`]text\/(csv|calendar|tab-separated-values|vcard|x-vcard)|spreadsheetml|ms-excel|opendocument/,
  );
  expect(types.filter((path) => path !== 'lib/sections/exams/calendar-route.ts')).toEqual(WRITERS);
  const makers = having(/\b(csvFile|calendarFile|calendarRoute)\(/).filter((path) => !WRITERS.includes(path));
  expect(makers.filter((path) => path !== 'lib/sections/exams/calendar-route.ts')).toEqual(CALLS);
});

describe('a spreadsheet', () => {
  const DELIMITERS = [';', ',', '\t', '\\|'];

  test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text).slice(0, 60), text]))('runs nothing of %s', (_, text) => {
    const file = csv([
      ['Primo', 'Secondo', 'Terzo'],
      [text, text, text],
      ['x', text, 'y'],
    ]);
    // Try every delimiter: spreadsheets in other countries use another one.
    for (const delimiter of DELIMITERS)
      expect(cellsOf(file, delimiter).flat().filter(isFormula), delimiter).toEqual([]);
    const rows = cellsOf(file);
    expect(rows.map((row) => row.length)).toEqual([3, 3, 3]);
    expect(rows[2]).toEqual(['x', rows[1]?.[0], 'y']);
    // Only apostrophes were added.
    expect(rows[1]?.[0]?.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
  });

  test.each([
    '5',
    '0,5',
    '24/11/2026',
    '10:00:00',
    '192.0.2.1',
    '2001:db8::1',
    'Rossi, -ella',
    'A-B',
    '1-2',
    'x = y',
    "D'Angelo",
  ])('gets %s unchanged', (text) => {
    expect(cellsOf(csv([[text]]))).toEqual([[text]]);
  });
});

describe('the access log’s files', () => {
  const RUN = ["=cmd|' /C calc'!A0", '  =1+1', 'x,=1+1', '"\r\n=1+1', '＝1+1'];
  const doctors = ['nome', 'cognome'];
  let patient: Patient;
  const named: string[] = [];
  const fixed: string[] = [];

  const fileOf = async (name: string) => {
    const { status, headers, text } = await call(
      await handlerOf(`GET /Registro/Accessi/${name}`),
      await browserOf(patient.userId),
      { method: 'GET', path: '/x' },
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    return text;
  };
  function expectHarmless(text: string) {
    for (const delimiter of [';', ',', '\t']) expect(cellsOf(text, delimiter).flat().filter(isFormula)).toEqual([]);
    const [head = [], ...rows] = cellsOf(text);
    expect(rows.filter(({ length }) => length !== head.length)).toEqual([]);
    return rows;
  }

  beforeAll(async () => {
    patient = await newPatient(behind.db);
    for (const [i, text] of RUN.entries()) {
      const doctor = await newDoctor(behind.db);
      const column = behind.sql(doctors[i % 2] ?? '');
      await behind.sql`update tbl_careprovider set ${column} = ${text} where id_careprovider = ${doctor.doctorId}`;
      await associate(behind.db, patient, doctor);
      for (const section of registry.filter(hasRows)) {
        const key = Object.entries(section.table).find(([, column]) => column === section.named)?.[0];
        if (!key || ONCE.includes(section.name) || fixed.includes(section.name)) continue;
        const rowId = await newRow(behind.db, section.name, patient, { [key]: text }).catch(() => null);
        if (rowId === null) {
          fixed.push(section.name);
          continue;
        }
        named.push(section.name);
        await behind.sql`insert into tbl_audit
            (id_utente, id_paziente, azione, sezione, id_riga, esito, canale, assegnazione_confidenzialita, visibility)
          values (${doctor.userId}, ${patient.patientId}, 'read', ${section.name}, ${rowId}, 'ok', 'page', 6, 1)`;
      }
    }
    for (const device of HOSTILE_TEXTS)
      await behind.sql`insert into tbl_audit (id_utente, azione, esito, canale, dispositivo)
        values (${patient.userId}, 'sign_in', 'ok', 'page', ${device})`;
  });

  test('of readings have no formula in the names of doctors or items, for any section', async () => {
    // Control: every name field accepts any text, so no field was left out.
    expect(fixed).toEqual([]);
    expect(new Set(named).size).toBeGreaterThan(5);
    const rows = expectHarmless(await fileOf('letture.csv'));
    expect(rows).toHaveLength(named.length);
    for (const text of RUN)
      for (const place of [2, 5])
        expect(
          rows.some((row) => row[place]?.replaceAll("'", '').includes(text.replaceAll("'", ''))),
          text,
        ).toBe(true);
  });

  test('of sign-ins have no formula, whatever a program calls itself', async () => {
    expect(expectHarmless(await fileOf('accessi.csv'))).toHaveLength(HOSTILE_TEXTS.length);
  });
});

describe('a calendar file', () => {
  const entry = { uid: '1@example.it', day: '2027-02-28', version: 2, updatedAt: new Date('2027-01-01T10:00:00Z') };
  const OWN = [
    ...['BEGIN', 'VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'BEGIN', 'UID', 'DTSTAMP', 'SEQUENCE'],
    ...['DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SUMMARY', 'CLASS', 'TRANSP', 'BEGIN', 'ACTION', 'DESCRIPTION'],
    ...['TRIGGER', 'END', 'END', 'END'],
  ];

  test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
    "has only the app's own properties with %s",
    (_, text) => {
      const properties = propertiesOf(calendarText({ ...entry, uid: text, summary: text }));
      expect(properties.map(({ name }) => name)).toEqual(OWN);
      const shown = text.replace(/\r\n?|[\v\f\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
      for (const name of ['UID', 'SUMMARY', 'DESCRIPTION'])
        expect(properties.find((one) => one.name === name)?.value, name).toBe(shown);
    },
  );

  test('of an exam has the same properties, whatever texts the exam has', async () => {
    const patient = await newPatient(behind.db);
    const handler = await handlerOf('GET /api/esami/[id]/calendario');
    const as = await browserOf(patient.userId);
    const written = async (text: string) => {
      const id = await newRow(behind.db, 'exams', patient, { state: SCHEDULED, day: '2027-02-28' });
      const columns = await behind.sql`select column_name as name from information_schema.columns
        where table_name = 'tbl_indagini' and data_type = 'text'`;
      let texts = 0;
      for (const { name } of columns)
        texts += await behind.sql`update tbl_indagini set ${behind.sql(name)} = ${text} where id_indagine = ${id}`
          .then(() => 1)
          .catch(() => 0);
      expect(texts).toBeGreaterThan(2);
      await behind.sql`update tbl_indagini set updated_at = '2027-01-01' where id_indagine = ${id}`;
      const { text: ics } = await call(handler, as, { method: 'GET', path: '/x', params: { id: String(id) } });
      expect(propertiesOf(ics).map(({ name }) => name)).toEqual(OWN);
      return ics.replaceAll(String(id), 'id');
    };
    expect(await written('x\r\nATTACH:https://evil.example/=1+1')).toBe(await written('Controllo'));
  });
});
