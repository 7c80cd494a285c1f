import { describe, expect, expectTypeOf, test } from 'vitest';
import { rowData, rowIn } from '@/components/list/row-data';
import { CONFIRMED, EXCLUDED, SUSPECTED } from '@/db/reference/values';
import { type EditableRow, editableRow, movesFrom } from '@/lib/kit/model';
import { type Diagnosis, diagnosisModel } from '@/lib/sections/diagnoses/model';
import { type Visit, visitModel } from '@/lib/sections/visits/model';

const shared = { version: 2, level: 4, tags: [3], patientId: 7, authorId: 8, deletedAt: null, withheld: false };
const times = { createdAt: new Date(0), updatedAt: new Date(0) };
const visit: Visit = {
  ...{ ...shared, ...times, id: 1, day: '2026-03-02' },
  ...{ reason: 'Controllo', observations: 'Nessuna', conclusions: 'Bene' },
};

describe('the data of a row for its dialogs', () => {
  test('are the model’s fields, and what every row has; no other columns reach the markup', () => {
    const sent = editableRow(visitModel, visit);
    expect(sent).toEqual({
      ...{ id: 1, version: 2, level: 4, tags: [3] },
      ...{ day: '2026-03-02', reason: 'Controllo', observations: 'Nessuna', conclusions: 'Bene' },
    });
    expectTypeOf(sent).toEqualTypeOf<EditableRow<typeof visitModel, Visit>>();
    expectTypeOf<keyof typeof sent>().toEqualTypeOf<
      'id' | 'version' | 'level' | 'tags' | 'day' | 'reason' | 'observations' | 'conclusions'
    >();
  });

  test('come back from the attribute as they were written', () => {
    const sent = editableRow(visitModel, visit);
    const element = { dataset: { row: rowData(sent) } } as unknown as HTMLElement;
    expect(rowIn<typeof sent>(element)).toEqual(sent);
  });

  test('include the state of a row that has one', () => {
    const row = { ...shared, id: 1, state: SUSPECTED, kind: '', pathology: 'Asma', doctor: 'Anna Neri' };
    expect(editableRow(diagnosisModel, row)).toMatchObject({ state: SUSPECTED, pathology: 'Asma' });
    expect(editableRow(visitModel, { ...visit, state: 1 })).not.toHaveProperty('state');
    expectTypeOf<EditableRow<typeof diagnosisModel, Diagnosis>>().toHaveProperty('state');
  });
});

test('a row moves to the states that its model allows, and to none without states', () => {
  expect(movesFrom(diagnosisModel, { id: 1, state: SUSPECTED })).toEqual([CONFIRMED, EXCLUDED]);
  expect(movesFrom(diagnosisModel, { id: 1, state: CONFIRMED })).toEqual([]);
  expect(movesFrom(visitModel, { id: 1 })).toEqual([]);
});
