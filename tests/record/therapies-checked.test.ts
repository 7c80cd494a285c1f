import { beforeEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { saveCheckedTherapy } from '@/lib/sections/therapies/checked-save';
import { readCheckPage } from '@/lib/sections/therapies/page/check';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { readStandingCheck, readWarnings } from '@/lib/sections/therapies/standing-check';
import { daysAfter, today } from '@/lib/values/days';
import { call, viewerOf } from '../support/calls';
import { connected, inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { messagesOf, ownerOf } from '../support/saves';

// When a therapy is checked, what a save needs that has findings, and what is said of them afterwards, to the patient and to
// doctors.

const behind = inProcess();
const idOf = async (name: string): Promise<number> => {
  const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = ${name} limit 1`;
  return row?.id;
};
let patient: Patient;
beforeEach(async () => {
  patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
});
const taken = async (drug: string, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'therapies', patient, { state: 1, drug, drugId: (await idOf(drug)) ?? null, ...given });
const storedRows = () => behind.sql`select * from tbl_terapie where id_paziente = ${patient.patientId} order by 1`;

const save = async (given: Record<string, unknown>, id = 0) => {
  const fresh = { state: '1', dose: '1', frequency: 'la sera', start: '2026-01-15', prescriber: 'Anna Neri' };
  const raw = { id, ...(id === 0 ? fresh : {}), ...given };
  const result = await perform(await viewerOf(patient.userId), 'own', saveCheckedTherapy, { id, raw });
  return result.ok ? result.value : result.refusal.fields ? messagesOf(result.refusal.fields) : result.refusal.code;
};
async function check(body: object) {
  const handler = await handlerOf('POST /api/farmaci/controllo');
  return call(handler, await ownerOf(patient), { method: 'POST', path: '/api/farmaci/controllo', body });
}
const keysOf = async (drug: string) => {
  const { body } = await check({ id_farmaco_codifa: await idOf(drug) });
  return (body.data as { findings: { key: string }[] }).findings.map(({ key }) => key);
};
const asOwner = async <T>(read: (record: never) => Promise<T>) => {
  const result = await withRecord(await viewerOf(patient.userId), 'own', therapiesSection, read as never);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value as T;
};
const pairsOf = (findings: readonly { medicines: readonly { name: string }[] }[]) =>
  findings.map(({ medicines }) =>
    medicines
      .map(({ name }) => name)
      .sort()
      .join(' '),
  );

describe('the form', () => {
  test('stores a medicine with a serious finding only together with what was shown and a reason', async () => {
    await taken('Coumadin');
    const brufen = { drugId: await idOf('Brufen'), drug: 'Brufen' };
    const seen = await keysOf('Brufen');
    const acceptedFindings = JSON.stringify([...seen, 'made up']);
    expect(await save(brufen)).toBe('unaccepted');
    expect(await save({ ...brufen, interactionReason: 'Lo so' })).toBe('unaccepted');
    expect(await save({ ...brufen, acceptedFindings })).toBe('unaccepted');
    expect(await storedRows()).toHaveLength(1);
    const stored = await save({ ...brufen, interactionReason: 'Lo so', acceptedFindings });
    expect(stored).toMatchObject({ interactionReason: 'Lo so', acceptedFindings: seen });
    const { id } = stored as { id: number };
    // What was accepted is not asked again, neither for another dose nor for a note.
    expect(await save({ dose: '2' }, id)).toMatchObject({ dose: '2', interactionReason: 'Lo so' });
    expect(await save({ note: 'A stomaco pieno' }, id)).toMatchObject({ acceptedFindings: seen });
  });

  test('gets the findings with the refusal, with text, advice and source', async () => {
    await taken('Coumadin');
    const raw = { id: 0, drugId: await idOf('Brufen'), drug: 'Brufen', state: '1', dose: '1', frequency: 'la sera' };
    const rest = { start: '2026-01-15', prescriber: 'Anna Neri' };
    const viewer = await viewerOf(patient.userId);
    const result = await perform(viewer, 'own', saveCheckedTherapy, { id: 0, raw: { ...raw, ...rest } });
    const { checked } = result.ok ? { checked: undefined } : result.refusal;
    const [finding] = (checked as { result: { findings: object[] } }).result.findings;
    expect(finding).toMatchObject({
      text: { it: expect.stringMatching(/./), en: expect.stringMatching(/./) },
      advice: { it: expect.stringMatching(/./) },
      source: expect.stringMatching(/./),
    });
  });

  test('asks about a therapy that becomes ongoing again or begins later, not about one that is over or forbidden', async () => {
    await taken('Coumadin');
    const brufen = { drug: 'Brufen', drugId: await idOf('Brufen') };
    const id = await taken('Brufen', { state: 2, end: '2026-02-01' });
    expect(await save({ state: '1', end: '' }, id)).toBe('unaccepted');
    expect(await save({ state: '0', note: 'Sanguinamento' }, id)).toMatchObject({ state: 0 });
    await behind.sql`delete from tbl_terapie where id_terapie = ${id}`;
    expect(await save({ ...brufen, state: '2', end: '2026-02-01' })).toMatchObject({ state: 2 });
    expect(await save({ ...brufen, end: '2026-02-01' })).toMatchObject({ end: '2026-02-01' });
    expect(await save({ ...brufen, start: '2090-01-01' })).toBe('unaccepted');
  });

  test('needs no reason for what is only to be watched', async () => {
    await taken('Norvasc');
    const simvastatin = { drugId: await idOf('Zocor'), drug: 'Zocor' };
    const { body } = await check({ id_farmaco_codifa: simvastatin.drugId });
    const { findings } = body.data as { findings: { severity: string }[] };
    expect(findings.map(({ severity }) => severity)).toEqual(['monitor']);
    expect(await save(simvastatin)).toMatchObject({ interactionReason: null, acceptedFindings: null });
  });

  test('checks a typed medicine against allergies as well', async () => {
    await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: 0, pathology: 'Penicillina' });
    expect(await save({ drug: 'Penicillina', drugId: '' })).toBe('unaccepted');
    expect(await save({ drug: 'Tisana', drugId: '' })).toMatchObject({ drug: 'Tisana', interactionReason: null });
  });

  test('is told what is missing before what was found', async () => {
    await taken('Coumadin');
    const answer = await save({ drugId: await idOf('Brufen'), drug: 'Brufen', dose: '' });
    expect(answer).toEqual({ dose: 'Questo campo è obbligatorio!' });
  });
});

test('nothing is saved if the check fails', async () => {
  const brufen = { drugId: await idOf('Brufen'), drug: 'Brufen' };
  await connected(behind.adminUrl, async (sql) => {
    await sql`alter table interaction_rules rename to gone`;
    try {
      await expect(save(brufen)).rejects.toThrow();
      expect((await check({ farmaco: 'Tisana' })).status).toBe(500);
    } finally {
      await sql`alter table gone rename to interaction_rules`;
    }
  });
  expect(await storedRows()).toHaveLength(0);
});

test("the form's check names what cannot be checked, and answers 404 for an unknown medicine", async () => {
  expect((await check({ farmaco: 'Tisana' })).body.data).toMatchObject({
    outcome: 'impossible',
    unchecked: ['Tisana'],
  });
  expect((await check({ id_farmaco_codifa: 7 })).status).toBe(404);
  expect([(await check({})).status, (await check({ farmaco: ['x'] })).status]).toEqual([422, 422]);
});

describe('by API a serious finding', () => {
  const body = async (given: object = {}) => ({
    tipo_terapia: 1,
    id_farmaco_codifa: await idOf('Brufen'),
    quantita_farmaceutica: '1 compressa',
    frequenza_farmaceutica: 'la sera',
    data_inizio: '2026-01-15',
    prescrittore: 'Anna Neri',
    ...given,
  });
  const post = async (sent: object, headers = {}) =>
    call(await handlerOf('POST /api/farmaci'), await ownerOf(patient), {
      method: 'POST',
      path: '/api/farmaci',
      body: sent,
      headers,
    });
  const put = async (id: number, sent: object) =>
    call(await handlerOf('PUT /api/farmaci/[id]'), await ownerOf(patient), {
      method: 'PUT',
      path: `/api/farmaci/${id}`,
      params: { id: String(id) },
      body: sent,
    });
  const ACCEPTED = { accettata: true, motivo_interazione: 'Lo sa il medico' };

  test('refuses a new therapy with the findings, and accepts it with a reason', async () => {
    await taken('Coumadin');
    const refused = await post(await body());
    expect([refused.status, refused.body.code]).toEqual([422, 'acceptance_required']);
    expect((refused.body.messaggiInterazioni as object[])[0]).toMatchObject({
      farmaco_in_corso: 'Coumadin',
      gravita: 'grave',
      tipo: 'interazione',
    });
    const english = await post(await body(), { 'accept-language': 'en' });
    expect(english.body.messaggiInterazioni).not.toEqual(refused.body.messaggiInterazioni);
    expect((await post(await body({ accettata: true }))).status).toBe(422);
    expect((await post(await body({ motivo_interazione: 'Lo sa il medico' }))).status).toBe(422);
    expect(await storedRows()).toHaveLength(1);
    const saved = await post(await body(ACCEPTED));
    expect([saved.status, (saved.body.data as Record<string, unknown>).interazioni_motivo]).toEqual([
      201,
      'Lo sa il medico',
    ]);
  });

  test('refuses a change and a move by either route, and leaves the row as it was', async () => {
    await taken('Coumadin');
    const other = await taken('Tachipirina');
    const over = await taken('Brufen', { state: 2, end: '2026-02-01' });
    const before = await storedRows();
    const change = { id_farmaco_codifa: await idOf('Brufen') };
    const update = { status: 'update', id_terapie: over, tipo_terapia: 1, data_fine: null };
    expect((await put(other, change)).status).toBe(422);
    expect((await put(over, { tipo_terapia: 1, data_fine: null })).status).toBe(422);
    expect((await post({ ...change, status: 'update', id_terapie: other })).status).toBe(422);
    expect((await post(update)).status).toBe(422);
    expect(await storedRows()).toEqual(before);
    expect((await put(other, { ...change, ...ACCEPTED })).status).toBe(200);
    expect((await post({ ...update, ...ACCEPTED })).status).toBe(200);
  });

  test('does not refuse a change on which no finding depends', async () => {
    await taken('Coumadin');
    const id = await taken('Brufen');
    expect((await put(id, { note: 'x' })).status).toBe(200);
    expect((await put(id, { quantita_farmaceutica: '2 compresse' })).status).toBe(422);
  });
});

describe('the check of what is being taken', () => {
  test('finds each pair once, and leaves out what is over or forbidden', async () => {
    await taken('Coumadin');
    await taken('Brufen');
    await taken('Voltaren', { state: 0 });
    await taken('Tisana');
    await taken('Plavix', { state: 2 });
    await taken('Cardioaspirin', { end: daysAfter(today(), -1) });
    const { check: found, therapies } = await asOwner(readCheckPage);
    expect(therapies.map(({ drug }) => drug)).toEqual(['Brufen', 'Coumadin', 'Tisana']);
    expect(found.unknown.map(({ name }) => name)).toEqual(['Tisana']);
    const pairs = pairsOf(found.findings.filter(({ kind }) => kind === 'interaction'));
    expect(pairs).toEqual(['Brufen Coumadin']);
    expect(JSON.stringify(found.findings)).not.toMatch(/Plavix|Cardioaspirin/);
  });

  test('names foods, drinks and St John’s wort that do not go together with it', async () => {
    await taken('Coumadin');
    const { foods } = await asOwner(readCheckPage);
    const codes = foods.filter(({ findings }) => findings.length > 0).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['X-ALCOHOL', 'N06AX25', 'X-VITAMINK']));
    expect(codes).not.toContain('X-TYRAMINE');
  });

  test('warns the patient when the person changes, and no longer once it was accepted, until it changes again', async () => {
    const id = await taken('Brufen');
    expect((await asOwner(readWarnings)).serious).toEqual([]);
    await newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 0, pathology: 'Insufficienza cardiaca' });
    const [warning] = (await asOwner(readWarnings)).serious;
    expect(warning).toMatchObject({ kind: 'disease', medicines: [{ name: 'Brufen' }] });
    const accepted = { acceptedFindings: JSON.stringify([warning?.key]), interactionReason: 'Lo sa il cardiologo' };
    expect(await save({ acceptedFindings: accepted.acceptedFindings }, id)).toBe('unaccepted');
    expect(await save(accepted, id)).toMatchObject({ acceptedFindings: [warning?.key] });
    expect((await asOwner(readWarnings)).serious).toEqual([]);
    const { findings } = await asOwner(readStandingCheck);
    expect(findings.find(({ key }) => key === warning?.key)).toMatchObject({
      accepted: true,
      reason: 'Lo sa il cardiologo',
    });
    await taken('Coumadin');
    expect(pairsOf((await asOwner(readWarnings)).serious)).toEqual(['Brufen Coumadin']);
  });
});

describe('a doctor', () => {
  const seenBy = async (level: number) => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level, visibility: 1 });
    const viewer = await viewerOf(doctor.userId);
    return async () => {
      const read = (record: never) => Promise.all([readStandingCheck(record), readWarnings(record)]);
      const result = await withRecord(viewer, patient.patientId, therapiesSection, read as never);
      return result.ok ? (result.value as [Awaited<ReturnType<typeof readStandingCheck>>, unknown]) : undefined;
    };
  };
  const acceptedPair = async (levels: { coumadin: number; brufen: number }) => {
    const coumadin = await taken('Coumadin', { level: levels.coumadin });
    const keys = await keysOf('Brufen');
    const reason = { interactionReason: 'Motivo Canarino', acceptedFindings: keys };
    const brufen = await taken('Brufen', { level: levels.brufen, ...reason });
    return { coumadin, brufen };
  };

  test('who sees both medicines reads the finding and the patient’s reason, and is warned all the same', async () => {
    await acceptedPair({ coumadin: 3, brufen: 3 });
    const [{ findings }, warnings] = (await (await seenBy(3))()) ?? [{ findings: [] }];
    expect(findings[0]).toMatchObject({ kind: 'interaction', accepted: true, reason: 'Motivo Canarino' });
    expect(warnings).toMatchObject({ serious: [{ kind: 'interaction' }] });
  });

  test.each([1, 4])('of level %s learns nothing of a hidden row: the answer is that without the row', async (level) => {
    // Accepted with one reason: a finding about the visible diagnosis, and one about the hidden medicine.
    const heart = { kind: 'Diagnosi', state: 0, pathology: 'Scompenso cardiaco', level };
    await newRow(behind.db, 'diagnoses', patient, heart);
    const { coumadin } = await acceptedPair({ coumadin: level + 1, brufen: level });
    await taken('Tachipirina', { level });
    const hidden = [
      coumadin,
      await newRow(behind.db, 'diagnoses', patient, {
        ...{ kind: 'Diagnosi', state: 0, pathology: 'Asma', level: level + 1 },
      }),
      await newRow(behind.db, 'diagnoses', patient, {
        ...{ kind: 'Allergia', state: 0, pathology: 'FANS', level: level + 1 },
      }),
      await taken('Voltaren', { state: 0, level: level + 1 }),
    ];
    const read = await seenBy(level);
    const before = JSON.stringify(await read());
    expect(before).toContain('"own":false');
    expect(before).toContain('Scompenso cardiaco');
    expect(before).not.toMatch(/Canarino|Coumadin|Asma|FANS|Voltaren/);
    await behind.sql`update tbl_terapie set deleted_at = now() where id_terapie = any(${hidden})`;
    await behind.sql`update tbl_diagnosi set deleted_at = now() where id_diagnosi = any(${hidden})`;
    expect(JSON.stringify(await read())).toBe(before);
  });
});
