import 'server-only';
import type { InferSelectModel } from 'drizzle-orm';
import type { z } from 'zod';
import { type Command, command } from '@/lib/access/commands/command';
import type { ClinicalSection, ClinicalTable, RowSection, RowTable } from '@/lib/access/policy/sections';
import { removeRow, saveRow } from '@/lib/access/record/rows';
import { removalInput, sharingInput } from './inputs';

export type RemovalInput = z.infer<typeof removalInput>;
export type SharingInput = z.infer<typeof sharingInput>;

/** The commands that all sections have in common. */

/** Deletes a row; `mark` holds further columns that the API contract sets. A deleted or unknown row is not found. */
export const removal = <T extends RowTable>(
  section: RowSection<T>,
  mark: Record<string, unknown> = {},
): Command<RemovalInput, InferSelectModel<T>> =>
  command({
    section,
    act: 'remove',
    input: () => removalInput,
    run: (record, { id, version }) => removeRow(record, section, { id, version, values: mark }),
  });

/** Changes how confidential a row is, which needs no subscription; `mark` holds further columns that the API contract sets. */
export const sharing = <T extends ClinicalTable>(
  section: ClinicalSection<T>,
  mark: Record<string, unknown> = {},
): Command<SharingInput, InferSelectModel<T>> =>
  command({
    section,
    act: 'share',
    input: () => sharingInput,
    run: (record, { id, version, level, withheld }) =>
      saveRow(record, section, { id, version, values: { level, withheld, ...mark } }),
  });
