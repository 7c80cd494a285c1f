import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { EMERGENCY } from '@/lib/sections/contacts/model';
import { listContacts } from '@/lib/sections/contacts/queries';
import { contactsSection } from '@/lib/sections/contacts/section';
import type { Viewer } from '@/lib/session/sessions';
import { dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newContact, newPatient } from '../support/people';
import {
  contactBody,
  deleteContact,
  errorsOf,
  getCard,
  messagesOf,
  ownerOf,
  putCard,
  putContact,
} from '../support/saves';

// Spec 1, sections 4, 5 and 9: existing contacts are changed, locked and deleted.

const behind = inProcess();
const REQUIRED = 'Questo campo è obbligatorio!';
const BAD_PHONE = 'Il numero di telefono non è valido!';
const signedIn = async () => {
  const patient = await newPatient(behind.db);
  return { patient, as: await ownerOf(patient) };
};
const readCard = async (viewer: Viewer) => {
  const found = await withRecord(viewer, 'own', contactsSection, (record) => listContacts(record, EMERGENCY));
  return found.ok ? found.value : [];
};
type Row = Record<string, unknown> & { id_contatto: number; version: number };

describe('an existing contact', () => {
  test('changes in the fields that are sent and keeps the others', async () => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient, { level: 5, tags: [4], name: 'Prima', phone: '+390612345678' });
    const answer = await putContact(as, id, { contatto_nominativo: 'dopo' });
    expect([answer.status, dataOf<Row>(answer)]).toMatchObject([
      200,
      {
        contatto_nominativo: 'Dopo',
        contatto_telefono: '+390612345678',
        id_livello_confidenzialita: 5,
        version: 2,
        tags: [{ id: 4 }],
      },
    ]);
  });

  test('is sorted by the order that the patient chose, contacts without an order last, and has its relationship', async () => {
    const { patient, as } = await signedIn();
    const add = (name: string) => newContact(behind.db, patient, { type: 10, name });
    const [third, second, first] = [await add('Terza'), await add('Seconda'), await add('Prima')];
    await newContact(behind.db, patient, { type: 10, name: 'Senza posto' });
    for (const [id, place] of [third, second, first].map((id, at) => [id, 3 - at] as const))
      expect((await putContact(as, id, { contatto_ordine: place, contatto_relazione: 'amico' })).status).toBe(200);
    const card = await readCard(await viewerOf(patient.userId));
    expect(card.map(({ name, relationship }) => [name, relationship])).toEqual([
      ['Prima', 'amico'],
      ['Seconda', 'amico'],
      ['Terza', 'amico'],
      ['Senza posto', null],
    ]);
    expect((await putContact(as, first, { contatto_ordine: '', contatto_relazione: '' })).status).toBe(200);
    const wrong = await putContact(as, first, { contatto_ordine: 10, contatto_relazione: 'capo' });
    expect([wrong.status, Object.keys(errorsOf(wrong)).sort()]).toEqual([
      422,
      ['contatto_ordine', 'contatto_relazione'],
    ]);
  });

  test('cannot have a required field emptied', async () => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient);
    const empty = { contatto_nominativo: '', contatto_telefono: '', id_livello_confidenzialita: '' };
    expect(errorsOf(await putContact(as, id, empty))).toEqual({
      contatto_nominativo: REQUIRED,
      contatto_telefono: REQUIRED,
      id_livello_confidenzialita: REQUIRED,
    });
  });

  test('is also saved through the call of the whole patient, as is a new one (id 0)', async () => {
    const { patient, as } = await signedIn();
    const created = await putCard(as, patient, { ...contactBody(), page: 'emergenza', id_update: 0 });
    expect([created.status, dataOf<Row>(created).id_contatto_tipologia]).toEqual([201, 10]);
    const { id_contatto } = dataOf<Row>(created);
    const rows = [{ id_contatto: 1 }, { id_contatto, contatto_nominativo: 'cambiato' }];
    const changed = await putCard(as, patient, { page: 'emergenza', id_update: id_contatto, contattiemergenza: rows });
    expect(dataOf<Row>(changed)).toMatchObject({ id_contatto, contatto_nominativo: 'Cambiato', version: 2 });
    const other = await putCard(as, patient, { ...contactBody(), id_contatto_tipologia: undefined, page: 'altri' });
    expect(dataOf<Row>(other).id_contatto_tipologia).toBe(0);
  });
});

describe('deleting', () => {
  const ways = {
    'type -1': (as: Record<string, string>, id: number) => putContact(as, id, { id_contatto_tipologia: -1 }),
    'deleted_at of the past': (as: Record<string, string>, id: number) =>
      putContact(as, id, { deleted_at: '1970-01-01T00:00:00Z' }),
    DELETE: deleteContact,
  };

  test.each(Object.entries(ways))('by %s hides the contact for good and stores the real time', async (_, way) => {
    const { patient, as } = await signedIn();
    const id = await newContact(behind.db, patient, { type: 10 });
    expect((await way(as, id)).status).toBe(200);
    const [row] = await behind.sql`select id_contatto_tipologia as type, version,
      abs(extract(epoch from now() - deleted_at)) < 60 as now from tbl_contatti where id_contatto = ${id}`;
    expect(row).toEqual({ type: -1, version: 2, now: true });
    expect(dataOf<{ contattiemergenza: Row[] }>(await getCard(as, patient)).contattiemergenza).toEqual([]);
    for (const again of [await way(as, id), await putContact(as, id, { contatto_nominativo: 'X' })])
      expect(again.status).toBe(404);
  });
});

describe('the forms', () => {
  test('refuse invalid fields with the same messages as the API', async () => {
    const { patient } = await signedIn();
    const viewer = await viewerOf(patient.userId);
    const result = await perform(viewer, 'own', contactsSection.save, {
      id: 0,
      raw: { name: '', phone: '12', type: '10', level: '4' },
    });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
    expect(messagesOf(result.ok ? [] : result.refusal.fields)).toEqual({ name: REQUIRED, phone: BAD_PHONE });
  });

  test('change the level of a contact and delete it, unless the version is outdated', async () => {
    const { patient } = await signedIn();
    const [viewer, id] = [await viewerOf(patient.userId), await newContact(behind.db, patient)];
    const shared = await perform(viewer, 'own', contactsSection.share, { id, raw: { level: '6', version: '1' } });
    expect(shared).toMatchObject({ ok: true, value: { level: 6, version: 2 } });
    expect(await perform(viewer, 'own', contactsSection.remove, { id, raw: { version: '1' } })).toMatchObject({
      refusal: { code: 'conflict', stored: { version: 2 } },
    });
    expect(await perform(viewer, 'own', contactsSection.remove, { id, raw: { version: '2' } })).toMatchObject({
      ok: true,
    });
  });
});
