import { describe, expect, test } from 'vitest';
import { SPECIAL } from '@/app/(record)/derived-views';
import { doctorViews } from '@/app/(record)/doctor-views';
import { removeRow, saveRow, shareRow } from '@/app/(record)/section-actions';
import { isDeclared } from '@/lib/kit/section';
import { derivedPageAt, derivedPages } from '@/lib/record/registry/derived-pages';
import { registry } from '@/lib/record/registry/registry';
import { formSections } from '@/lib/record/registry/section-actions';
import { modelOf } from '@/lib/sections/model-of';
import { inProcess } from '../support/in-process';
import { filesNamed } from '../support/routes';

// What is derived from a section's declaration: its page, the doctor's view, the server actions, the browser's model.

inProcess();

describe('a derived page', () => {
  test('shows one declared section, is found by its path, and has a route file only if its contents are special', () => {
    expect(derivedPages.map(({ section }) => section.name)).toEqual(
      expect.arrayContaining(['diagnoses', 'exams', 'files', 'therapies', 'vaccinations', 'visits']),
    );
    for (const { page, section } of derivedPages) {
      const name = page.href.replace('/Registro/', '');
      expect(derivedPageAt(name)?.section.name).toBe(section.name);
      const routes = filesNamed(new RegExp(`/Registro/${name}/page\\.tsx$`), ['app']);
      expect(routes.length, name).toBe(SPECIAL[section.name] ? 1 : 0);
    }
    for (const other of ['', 'diagnosi', 'Taccuino', 'constructor'])
      expect(derivedPageAt(other), other).toBeUndefined();
  });

  test('has a doctor’s view as well, unless its section is for the patient alone', () => {
    for (const { page, section } of derivedPages)
      expect(doctorViews[page.part?.slice(1) ?? '']?.section.name, page.href).toBe(
        section.patientOnly ? undefined : section.name,
      );
  });

  test('has columns for the field that names a row and for every other listed field', () => {
    const diagnoses = derivedPageAt('Diagnosi')?.section;
    expect(diagnoses?.columns).toEqual([
      { name: 'pathology', as: 'text', sorted: true, head: true },
      { name: 'kind', as: 'choice', sorted: true, head: false },
      { name: 'icd10', as: 'text', sorted: false, head: false, worded: expect.any(Function) },
      { name: 'reaction', as: 'text', sorted: false, head: false },
      { name: 'doctor', as: 'text', sorted: true, head: false, worded: expect.any(Function) },
      { name: 'recordedOn', as: 'day', sorted: true, head: false },
      { name: 'onset', as: 'day', sorted: false, head: false },
      { name: 'relevant', as: 'yesNo', sorted: true, head: false },
    ]);
  });
});

describe('the derived server actions', () => {
  const namesOf = ({ actions }: typeof saveRow) => [...actions.keys()];
  const own = registry.filter(isDeclared).filter(({ forms }) => forms === 'own');

  test('exist for every declared section whose forms have no actions of their own', () => {
    expect(namesOf(saveRow)).toEqual(formSections.map(({ name }) => name));
    expect(own.map(({ name }) => name).sort()).toEqual(['contacts', 'files', 'scores', 'therapies']);
    for (const { name } of own) expect(namesOf(saveRow)).not.toContain(name);
  });

  test('run the commands of their section, and share no section that is for the patient alone', () => {
    // Compare with ===: a failed toBe would print a section's whole object graph.
    for (const section of formSections) {
      const { name, save, remove, share, patientOnly } = section;
      expect(saveRow.actions.get(name)?.command === save, name).toBe(true);
      expect(removeRow.actions.get(name)?.command === remove, name).toBe(true);
      expect(shareRow.actions.get(name)?.command === (patientOnly ? undefined : share), name).toBe(true);
    }
  });
});

// The dialogs of the exams and the files name their models themselves: a form's differs from the section's.
const found = derivedPages.map(({ section }) => section.name).filter((name) => !['exams', 'files'].includes(name));
test.each(found)('the model of %s is found by the section’s name', async (name) => {
  const section = derivedPages.find((one) => one.section.name === name)?.section;
  expect((await modelOf(name)) === section?.model).toBe(true);
});
