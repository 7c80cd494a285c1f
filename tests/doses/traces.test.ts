import { expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readAccesses, sectionNamed } from '@/lib/account/accesses';
import { translate } from '@/lib/i18n/translate';
import { readingWords } from '@/lib/record/access-log/reading-words';
import { searchRecord } from '@/lib/record/search/search';
import { searchSection } from '@/lib/record/search/section';
import { whoSees } from '@/lib/record/sharing/who-sees';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { displayedDay } from '@/lib/values/days';
import { actingFor } from '../access/matrix-fixture';
import { bearerOf, viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { associate, newDoctor } from '../support/people';
import { api, day, doseTests, told } from './log';

// Where a dose is named outside its own list: the access log, the search, and the dialog that tells who sees a row.

const { behind, signedIn } = doseTests();
const says = readingWords({
  say: (key, values = {}) =>
    translate('it', key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))),
  has: (key) => translate('it', key) !== key,
});

test('the access log names the doses that a carer told and a doctor read, and is filtered by them', async () => {
  const { patient, body } = await signedIn({ level: 2 });
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  const carer = await newCarer(behind.db, patient);
  const as = await actingFor(carer.userId, 'token', patient.patientId);
  const { id_dose: id } = await told(as, body());
  await api.put(as, id, { stato: 'saltata' });
  await api.list(await bearerOf(doctor.userId), patient);
  const lines = async (query: Record<string, string>) =>
    ((await readAccesses(await viewerOf(patient.userId), { vista: 'letture', ...query })).readings?.table.rows ?? [])
      .flatMap(({ readings }) => readings.map(says.what))
      .sort();
  const dose = `Dose di un farmaco del ${displayedDay(day(-1))}`;
  expect(await lines({})).toEqual(['Dosi dei farmaci', `${dose} (aggiunta)`, `${dose} (modificata)`].sort());
  expect(await lines({ sezione: 'doses' })).toHaveLength(3);
  expect(await lines({ sezione: 'visits' })).toHaveLength(0);
  expect([sectionNamed('doses'), sectionNamed('links'), sectionNamed('card')]).toEqual(['doses', null, null]);
});

test('the search finds a dose by its reason, in another form of the word, and by its day, and shows its day', async () => {
  const { patient, as, body } = await signedIn();
  const { id_dose: id } = await told(as, body({ stato: 'saltata', motivo: 'Avevo forti nausee' }));
  for (const words of ['nausea', displayedDay(day(-1))]) {
    const found = await withRecord(await viewerOf(patient.userId), 'own', searchSection, (record) =>
      searchRecord(record, words),
    );
    const groups = found.ok && found.value.ok ? found.value.value.groups : [];
    expect(groups).toMatchObject([{ section: 'doses', total: 1, hits: [{ id, title: null, day: day(-1) }] }]);
  }
});

test('who sees a dose are those who see its therapy by its level and specialities', async () => {
  const { patient, as, body } = await signedIn({ level: 3, tags: [] });
  const { id_dose: id } = await told(as, body());
  for (const association of [{ level: 3 }, { level: 2 }, { level: 6, visibility: 2 }])
    await associate(behind.db, patient, await newDoctor(behind.db), association);
  await newCarer(behind.db, patient);
  await newCarer(behind.db, patient, { level: 2 });
  const asked = await withRecord(await viewerOf(patient.userId), 'own', therapiesSection, (record) =>
    whoSees(record, { section: 'doses', id }),
  );
  const { doctors, carers, excluded, losing, emergency } = (asked.ok && asked.value) || {};
  expect([doctors?.length, carers?.length, excluded?.length, losing, emergency]).toEqual([1, 1, 1, [], false]);
});
