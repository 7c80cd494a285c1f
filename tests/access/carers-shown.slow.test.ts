import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { stringify } from '@/lib/http/json';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { cardSection } from '@/lib/sections/patient/section';
import { bearerOf, call, type Handler, viewerOf } from '../support/calls';
import { newContent } from '../support/file-contents';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newToken } from '../support/tokens';
import { drawn, fillWithEverything, type Model, related, seenBy } from './carer-scene';
import { type Ids, ROWS } from './matrix';
import { callOf, endpointOf, unknownIds } from './matrix-fixture';
import { READS } from './section-reads';

// T1, T5, T9, T51: whatever a user's relation to a record, its pages, calls, files and webhooks show the rows that the model says.

const behind = inProcess();
let patient: Patient;
let model: Model;
beforeAll(async () => {
  patient = await newPatient(behind.db, { sex: 'female' });
  await subscribe(behind.db, patient.userId);
  model = await fillWithEverything(behind, patient);
  for (const key of model.keys())
    if (key.startsWith('files ')) await newContent(behind.db, patient, Number(key.split(' ')[1]));
});

/** The ids of the record's rows that a text contains. */
const idsIn = (text: string) => [...model.keys()].filter((key) => text.includes(String(key.split(' ')[1]))).sort();
const read = async <T>(userId: number, work: (record: RecordAccess) => Promise<T>) =>
  withRecord(await viewerOf(userId), patient.patientId, cardSection, work);

/** Reads over the API by the patient's id. */
const CALLS = ROWS.filter(({ kind, endpoint }) => kind === 'read' && !/download/.test(endpoint));
const handlers = new Map<string, Handler>();
beforeAll(async () => {
  for (const row of CALLS) handlers.set(endpointOf(row), await handlerOf(endpointOf(row)));
  handlers.set('link', await handlerOf('GET /api/getDRoute/[id]'));
});

/** The rows that any page and any call names. */
async function told(userId: number) {
  const pages = await read(userId, async (record) => {
    const texts: string[] = [];
    for (const [, of] of Object.values(READS)) texts.push(stringify(await of({ periodo: 'tutto' })(record)) ?? '');
    return texts.join();
  });
  const as = await bearerOf(userId);
  const texts = [pages.ok ? pages.value : ''];
  for (const row of CALLS) {
    const asked = callOf(row, { ...unknownIds(), ...patient } as Ids);
    const { text } = await call(handlers.get(endpointOf(row)) as Handler, as, asked);
    texts.push(text);
  }
  return idsIn(texts.join());
}

/** The files to which the user gets an address. */
async function opened(userId: number) {
  const as = await bearerOf(userId);
  const files = [...model.keys()].filter((key) => key.startsWith('files '));
  const opens: string[] = [];
  for (const key of files) {
    const id = key.split(' ')[1] ?? '';
    const path = `/api/getDRoute/${id}?uso=anteprima`;
    const { status } = await call(handlers.get('link') as Handler, as, { method: 'GET', path, params: { id } });
    if (status === 200) opens.push(key);
  }
  return opens.sort();
}

/** A page or list shows each row of these sections under its id. */
const shown = (seen: readonly string[]) => seen.filter((key) => !/^(?:physiology|anamnesis) /.test(key));

test('all pages and all calls together, and the addresses of files, show the same rows, for random relations', () =>
  fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const { userId, sight } = await related(behind, patient, one);
      const seen = seenBy(model, sight);
      const names = await told(userId);
      expect(names.filter((key) => !seen.includes(key))).toEqual([]);
      expect(shown(names)).toEqual(shown(seen));
      expect(await opened(userId)).toEqual(seen.filter((key) => key.startsWith('files ')));
    }),
    { numRuns: 8 },
  ));

describe('a change is told to the webhook', () => {
  /** Registers a webhook of the user without asking its address whether it answers. */
  async function listening(userId: number) {
    const { id } = await newToken(userId, { sections: ['diagnoses'] });
    await behind.sql`insert into webhooks (token_id, url, secret) values (${id}, 'https://a.example', 'sealed')`;
    return id;
  }

  test('of those who see the row, for random relations', async () => {
    const diagnoses = [...model.entries()].filter(([key, { deleted }]) => key.startsWith('diagnoses ') && !deleted);
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const { userId, sight } = await related(behind, patient, one);
        const token = await listening(userId);
        const seen = seenBy(model, sight);
        for (const [key] of diagnoses) {
          await behind.sql`delete from webhook_events`;
          const id = Number(key.split(' ')[1]);
          const call = { id, raw: { note: `Nota ${Math.random()}` } };
          const { save } = diagnosesSection;
          expect(await perform(await viewerOf(patient.userId), 'own', save as never, call)).toMatchObject({ ok: true });
          const events = await behind.sql`select from webhook_events where token_id = ${token}`;
          expect([key, events.length === 1]).toEqual([key, seen.includes(key)]);
        }
        await behind.sql`delete from webhooks where token_id = ${token}`;
      }),
      { numRuns: 15 },
    );
  });
});
