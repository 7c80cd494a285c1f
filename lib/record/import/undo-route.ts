import 'server-only';
import { z } from 'zod';
import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { type RowWire, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { idIn } from '@/lib/http/ids';
import { filesSection } from '@/lib/sections/files/section';
import { refuse } from '@/lib/values/refusal';
import { type Undone, undoImport } from './undo';

const undoneWire: RowWire<Undone> = {
  input: (body) => body,
  toWire: ({ id, rows }) => ({ id, righe: rows.length }),
  isNew: () => false,
};

/** DELETE of an import: its rows and its file go, and changed rows get their earlier values. */
export const undoRoute = () =>
  recordCommand(
    filesSection,
    ({ id }) => {
      const importId = idIn(id);
      if (importId === null) return refuse('not_found');
      return resolveCommand(undoImport, undoneWire, { id: 0, target: 'own', body: { importId } });
    },
    undefined,
    undefined,
    {
      summary: 'Undoes an import as a whole',
      description:
        'What has been deleted since is passed over. Refused with 409 if a row of the import has been changed since, or if rows that were written since belong to it, and with 429 while an import is being saved.',
      answer: dataAnswer(z.object({ id: idAnswer(), righe: z.int() })),
      refusals: ['conflict', 'not_found', 'too_many'],
    },
  );
