import { describe, expect, test } from 'vitest';
import { EMERGENCY } from '@/db/reference/values';
import { perform } from '@/lib/access/commands/perform';
import { contactsSection } from '@/lib/sections/contacts/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { viewerOf } from '../support/calls';
import { diagnosisBody, diagnosisTests } from '../support/diagnoses';
import { subscribe } from '../support/people';
import { newRow } from '../support/rows';

// T9: who has an allergy can say so without a plan, by form and by API; nothing else opens.

const { behind, api, signedIn, stored } = diagnosisTests();
const refused = (permission: string) => ({ status: 403, code: 'subscription_required', permission });
const ALLERGY = { tipo_diagnosi: 'Allergia', diagnosi_patologia: 'Penicillina' };

describe.each([
  ['no plan', async () => signedIn(false)],
  [
    'an ended plan',
    async () => {
      const signed = await signedIn(false);
      await subscribe(behind.db, signed.patient.userId, {
        createdAt: new Date('2025-01-01'),
        endsOn: '2025-12-31',
      });
      return signed;
    },
  ],
])('a patient with %s', (_, enter) => {
  test.each(['Allergia', 'Intolleranza'])('records, changes and confirms an item of the kind %s', async (kind) => {
    const { as } = await enter();
    const made = await api.post(as, diagnosisBody({ ...ALLERGY, tipo_diagnosi: kind, diagnosi_stato: 1 }));
    expect(made.status).toBe(201);
    const id = Number((made.body.data as { id_diagnosi: number }).id_diagnosi);
    expect((await api.put(as, id, { diagnosi_patologia: 'Amoxicillina' })).status).toBe(200);
    expect((await api.put(as, id, { diagnosi_stato: 0, diagnosi_patologia: 'Ampicillina' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ diagnosi_stato: 0, diagnosi_patologia: 'Ampicillina' });
  });

  test('turns no allergy into a diagnosis, and changes no diagnosis by calling it an allergy', async () => {
    const { patient, as } = await enter();
    const allergy = await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: 1 });
    const diagnosis = await newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 1 });
    const tries = [
      [allergy, { tipo_diagnosi: 'Diagnosi' }, 'modificadiagnosi'],
      [allergy, { tipo_diagnosi: 'Diagnosi', diagnosi_stato: 0 }, 'spostaDiagnosi'],
      [diagnosis, { tipo_diagnosi: 'Allergia' }, 'modificadiagnosi'],
      [diagnosis, { tipo_diagnosi: 'Allergia', diagnosi_stato: 0 }, 'spostaDiagnosi'],
      [diagnosis, { diagnosi_stato: 2 }, 'spostaDiagnosi'],
    ] as const;
    for (const [id, body, permission] of tries) {
      expect((await api.put(as, id, body)).body).toMatchObject(refused(permission));
      expect(await stored(id)).toMatchObject({ version: 1 });
    }
    expect((await api.post(as, diagnosisBody())).body).toMatchObject(refused('aggiungidiagnosi'));
    expect((await api.post(as, diagnosisBody({ tipo_diagnosi: ['Allergia'] }))).status).toBe(403);
  });

  test('is told what is wrong with an allergy, not that a plan is missing', async () => {
    const { patient, as } = await enter();
    expect((await api.post(as, diagnosisBody({ ...ALLERGY, diagnosi_patologia: '' }))).status).toBe(422);
    const id = await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia' });
    expect((await api.put(as, id, { diagnosi_patologia: '' })).status).toBe(422);
    const other = await newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi' });
    expect((await api.put(as, other, { diagnosi_patologia: '' })).status).toBe(403);
  });

  test('records an allergy and an emergency contact by their forms', async () => {
    const { patient } = await enter();
    const viewer = await viewerOf(patient.userId);
    const allergy = {
      state: '0',
      kind: 'Allergia',
      pathology: 'Lattice',
      doctor: 'pronto soccorso',
      level: '6',
      tags: '',
    };
    expect(await perform(viewer, 'own', diagnosesSection.save, { id: 0, raw: allergy })).toMatchObject({ ok: true });
    const diagnosis = { ...allergy, kind: 'Diagnosi' };
    expect(await perform(viewer, 'own', diagnosesSection.save, { id: 0, raw: diagnosis })).toMatchObject({
      refusal: { code: 'not_subscribed' },
    });
    const contact = { type: String(EMERGENCY), name: 'Carla Rossi', phone: '06 1234567', level: '4', tags: '' };
    expect(await perform(viewer, 'own', contactsSection.save, { id: 0, raw: contact })).toMatchObject({ ok: true });
  });

  test('changes no allergy of another patient', async () => {
    const { as } = await enter();
    const { patient: other } = await signedIn(false);
    const id = await newRow(behind.db, 'diagnoses', other, { kind: 'Allergia' });
    expect((await api.put(as, id, { diagnosi_patologia: 'X' })).text).toBe(
      (await api.put(as, 1, { diagnosi_patologia: 'X' })).text,
    );
    expect(await stored(id)).toMatchObject({ version: 1 });
  });
});
