import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { database } from '@/lib/database';
import { causeOf } from '@/lib/log';
import { inProcess } from '../support/in-process';
import { newContact, newPatient } from '../support/people';
import { contactBody, getCard, ownerOf, postContact, putCard, putContact } from '../support/saves';

// T44: nothing that a patient typed appears in a log or in the answer to a failed call.

const behind = inProcess();
const CANARIES = [
  'CanarinoNome',
  '+393339998887',
  '333 999 8887',
  'CNRCNR80A01H501X',
  'canarino@example.it',
  'Via Canarino',
];
const card = {
  paziente_nome: 'CanarinoNome',
  paziente_codfiscale: 'CNRCNR80A01H501X',
  paziente_email: 'canarino@example.it',
  contatto_telefono: '333 999 8887',
  contatto_indirizzo: 'Via Canarino 1',
};
const contact = contactBody({ contatto_nominativo: 'CanarinoNome', contatto_telefono: '333 999 8887' });
const expectNone = (text: string) => {
  for (const canary of CANARIES) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
};

/** Database errors whose messages contain the row's values. */
const FAULTS: Record<string, [string, string]> = {
  'a broken constraint': [
    'alter table T add constraint broken check (version < 0) not valid',
    'alter table T drop constraint broken',
  ],
  'a column that is gone': ['alter table T rename version to gone', 'alter table T rename gone to version'],
  'a trigger that quotes the row': [
    `create or replace function quoting() returns trigger language plpgsql as $$ begin
      raise exception 'bad row %', new using detail = new::text, hint = E'x\\n    at ' || new::text; end $$;
     create trigger quoting before insert or update on T for each row execute function quoting()`,
    'drop trigger quoting on T',
  ],
  'a trigger that quotes the row on a line like one of a stack': [
    `create or replace function quoting() returns trigger language plpgsql as $$ begin
      raise exception E'bad\\n    at % \\n    at x', new; end $$;
     create trigger quoting before insert or update on T for each row execute function quoting()`,
    'drop trigger quoting on T',
  ],
};
/** The log lines, as written to standard output. */
let logged: string[] = [];
const lines = { write: (line: string) => void logged.push(line) };
(globalThis as { phrLog?: pino.Logger }).phrLog = pino({ level: 'debug' }, lines);
afterEach(() => {
  logged = [];
});

describe.each(Object.entries(FAULTS))('%s', (_, [breaking, mending]) => {
  test('lets neither the answer nor the log repeat what was sent', async () => {
    const patient = await newPatient(behind.db);
    const [as, id] = [await ownerOf(patient), await newContact(behind.db, patient)];
    for (const table of ['tbl_contatti', 'tbl_pazienti'])
      await behind.sql.unsafe(breaking.replaceAll(' T ', ` ${table} `));
    const answers = [
      await postContact(as, contact),
      await putContact(as, id, contact),
      await putCard(as, patient, card),
    ];
    for (const table of ['tbl_contatti', 'tbl_pazienti'])
      await behind.sql.unsafe(`${mending} `.replace(/ T /g, ` ${table} `));
    for (const { status, text } of answers) {
      expect(status).toBe(500);
      expectNone(text);
    }
    expect(logged).toHaveLength(3);
    expectNone(logged.join('\n'));
  });
});

test('a driver’s message about an invalid value is not logged', async () => {
  const failed = await database().sql`select ${'CanarinoNome'}::int`.catch((error) => error);
  expect(failed.message).toContain('CanarinoNome');
  expectNone(JSON.stringify(causeOf(failed)));
});

test('a patient’s text that looks like a stack trace is not logged as one', () => {
  const message = 'Failed query: insert\nparams: 1,Via Canarino\n    at CanarinoNome (CNRCNR80A01H501X)\n  at x,2';
  const nested = new Error(message, { cause: new Error(message) });
  expectNone(JSON.stringify(causeOf(nested)));
  expect(JSON.stringify(causeOf(nested))).toContain('canary.test.ts');
});

test('an answer that refuses input does not repeat the input', async () => {
  const patient = await newPatient(behind.db);
  const as = await ownerOf(patient);
  const broken = { ...card, paziente_codfiscale: 'CNRCNR80A01H501X9', contatto_telefono: '333 999 8887 CanarinoNome' };
  for (const answer of [
    await putCard(as, patient, { ...broken, paziente_email: 'canarino@example.it@' }),
    await postContact(as, contactBody({ contatto_nominativo: 'CanarinoNome'.repeat(50), tags: 'CanarinoNome' })),
    await putCard(as, patient, '{"paziente_nome":"CanarinoNome"'),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectNone(answer.text);
  }
});

test('T45: no answer contains a password hash or another patient’s data', async () => {
  const [patient] = [await newPatient(behind.db), await newPatient(behind.db, { firstName: 'CanarinoNome' })];
  await behind.sql`update tbl_utenti set password_hash = '$argon2id$canarino@example.it'`;
  const { status, text } = await getCard(await ownerOf(patient), patient);
  expect(status).toBe(200);
  expectNone(text);
  expect(text).not.toMatch(/argon2|password/);
});
