import { expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { FORM_LEVELS, FORM_SECTIONS, formLevel } from '@/lib/access/policy/form-levels';
import { chooseFormLevels } from '@/lib/account/form-levels';
import { isDeclared } from '@/lib/kit/section';
import { frameOf } from '@/lib/record/home/frame';
import { sharedSections } from '@/lib/record/registry/registry';
import { LEVEL_DEFAULT } from '@/lib/values/fields';
import { bearerOf, viewerOf } from '../support/calls';
import { diagnosisBody } from '../support/diagnoses';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';
import { apiOf } from '../support/sections';

// The level of a new item is the patient's own choice, or a default that is no more open than the contract's.

const behind = inProcess();
/** Sections whose items are saved without a form for a new item: each part exists once, with the level of its sharing. */
const WITHOUT_FORM = ['anamnesis', 'physiology'];
const choose = async (userId: number, raw: Record<string, unknown>) =>
  perform(await viewerOf(userId), 'own', chooseFormLevels, { id: 0, raw });
const chosenBy = async (userId: number) => (await frameOf(await viewerOf(userId))).formLevels;

test('every section that doctors may see has a starting level, and none is more open than the level that the API gives', () => {
  expect(FORM_SECTIONS.toSorted()).toEqual(
    sharedSections
      .map(({ name }) => name)
      .filter((name) => !WITHOUT_FORM.includes(name))
      .sort(),
  );
  for (const section of sharedSections) {
    if (WITHOUT_FORM.includes(section.name)) continue;
    const given = isDeclared(section) ? section.model.defaultLevel : LEVEL_DEFAULT;
    expect([section.name, FORM_LEVELS[section.name as 'visits'] >= given]).toEqual([section.name, true]);
  }
});

test('documents begin at one level, whether they are files or exams, and so do allergies, medicines and vaccinations', () => {
  const of = (...names: (keyof typeof FORM_LEVELS)[]) => [...new Set(names.map((name) => FORM_LEVELS[name]))];
  expect(of('files', 'exams', 'diagnoses', 'therapies', 'vaccinations', 'adverseReactions')).toEqual([6]);
  expect(of('readings', 'ecgs', 'scores', 'visits', 'notebook', 'contacts')).toEqual([4]);
});

test('a patient’s own levels are stored, replaced and taken back', async () => {
  const { userId } = await newPatient(behind.db);
  expect(await chosenBy(userId)).toEqual({});
  expect(await choose(userId, { files: '2', readings: '6', visits: '' })).toMatchObject({ ok: true });
  const chosen = await chosenBy(userId);
  expect(chosen).toEqual({ files: 2, readings: 6 });
  expect([formLevel('files', chosen), formLevel('visits', chosen)]).toEqual([2, 4]);
  expect(await choose(userId, { files: '3' })).toMatchObject({ ok: true });
  expect(await chosenBy(userId)).toEqual({ files: 3 });
  expect(await choose(userId, {})).toMatchObject({ ok: true });
  expect(await chosenBy(userId)).toEqual({});
});

test.each(['0', '7', '1.5', 'x', '-1'])('the level %s is refused and changes nothing', async (level) => {
  const { userId } = await newPatient(behind.db);
  await choose(userId, { files: '2' });
  expect(await choose(userId, { files: '5', visits: level })).toMatchObject({ refusal: { code: 'invalid' } });
  expect(await chosenBy(userId)).toEqual({ files: 2 });
});

test('nobody chooses or reads another person’s levels: a doctor has those of their own record only, or none', async () => {
  const [patient, other] = [await newPatient(behind.db), await newPatient(behind.db)];
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor);
  await choose(patient.userId, { files: '2' });
  expect(await choose(other.userId, { files: '5' })).toMatchObject({ ok: true });
  expect(await choose(doctor.userId, { files: '1' })).toMatchObject({ refusal: { code: 'not_found' } });
  expect([await chosenBy(patient.userId), await chosenBy(other.userId), await chosenBy(doctor.userId)]).toEqual([
    { files: 2 },
    { files: 5 },
    {},
  ]);
});

test('a call without a level keeps the contract’s default, whatever the patient has chosen for forms', async () => {
  const { userId } = await newPatient(behind.db);
  await subscribe(behind.db, userId);
  await choose(userId, { diagnoses: '1' });
  const { body } = await apiOf('diagnosi', 'diagnosiPatient').post(await bearerOf(userId), diagnosisBody());
  expect(body.data).toMatchObject({ id_livello_confidenzialita: 6 });
});

test('a named token chooses no levels', async () => {
  const { userId } = await newPatient(behind.db);
  const token = { id: 1, name: 'App', writes: true, sections: new Set(['files']) };
  const viewer = { ...(await viewerOf(userId)), token };
  expect(await perform(viewer, 'own', chooseFormLevels, { id: 0, raw: { files: '1' } })).toMatchObject({
    refusal: { code: 'outside_scope' },
  });
});
