import 'server-only';
import { KARDIA } from '@/db/reference/values';
import type { files } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import { changes } from '@/lib/access/commands/moves';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import { saveRow } from '@/lib/access/record/rows';
import { PDF } from '@/lib/files/format/types';
import { invalid } from '@/lib/values/refusal';
import { fits } from './kinds';
import { type FileChange, fileModel, type StoredFile } from './model/model';

/**
 * Changes a file's description, or only its level, which needs no licence; `edited` holds further columns that each change
 * sets.
 */
export const saveFile = (
  section: ClinicalSection<typeof files>,
  edited: Partial<StoredFile>,
): Command<FileChange, StoredFile> =>
  command({
    section,
    readsStored: true,
    act: (input, stored) => (stored && onlyShares(input, stored) ? 'share' : 'update'),
    input: () => fileModel.change,
    async run(record, { id, version, ...values }, stored) {
      if (values.kind === KARDIA && stored?.mime !== PDF) return invalid('kind', 'kardiaPdf');
      if (stored && values.kind && values.kind !== stored.kind && !fits(values.kind, stored.mime))
        return invalid('kind', 'kindOfFile');
      return saveRow(record, section, { id, version, values: { ...values, ...edited } });
    },
  });

const onlyShares = ({ id: _, version: __, level, ...others }: FileChange, stored: StoredFile) =>
  level !== undefined && !changes(others, stored);
