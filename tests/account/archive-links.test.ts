import { expect, test } from 'vitest';
import { NewIds, renamed } from '@/lib/account/archive/new-rows';
import { RESTORABLE } from '@/lib/account/archive/restorable';

const tableOf = (name: string) => {
  const found = RESTORABLE.find((one) => one.name === name);
  if (!found) throw new Error(`no archive has ${name}`);
  return found;
};

test('an appointment of an archive refers to the visit and the files of the archive alone, and to no user', () => {
  const [restorable, visits, files] = ['tbl_appuntamenti', 'tbl_visite', 'tbl_files'].map(tableOf) as [
    ReturnType<typeof tableOf>,
    ...ReturnType<typeof tableOf>[],
  ];
  const ids = new NewIds();
  ids.add(restorable, { id_appuntamento: 1 });
  ids.add(visits as never, { id_visita: 2 });
  ids.add(files as never, { id_file: 3 });
  const known = { whom: { patientId: 8, userId: 9 }, tags: new Set<number>(), catalogues: new Map() as never };
  const row = { id_appuntamento: 1, author_id: 5, id_tags: [], id_visita: 2, id_file: [3, 4], id_medico: 6 };
  expect(renamed(row, { ...known, restorable, ids, index: 0 })).toEqual({
    ...{ id_paziente: 8, author_id: 9, id_tags: [], id_medico: null },
    id_appuntamento: ids.of('tbl_appuntamenti', 1),
    id_visita: ids.of('tbl_visite', 2),
    id_file: [ids.of('tbl_files', 3)],
  });
  expect(renamed({ ...row, id_visita: 7 }, { ...known, restorable, ids, index: 0 }).id_visita).toBeNull();
});
