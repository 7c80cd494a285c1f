import 'server-only';
import { sql } from 'drizzle-orm';
import { defaultLevels } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { FORM_SECTIONS } from '@/lib/access/policy/form-levels';
import { openOwnRecord } from '@/lib/access/policy/open';
import { done, refuse } from '@/lib/values/refusal';
import { type FormLevelsInput, formLevelsInput } from './form-levels-input';

/** Stores the levels with which the forms of the viewer's own record begin new items. Stored items stay as they are. */
export const chooseFormLevels = command<FormLevelsInput, { id: number }, 'account'>({
  by: 'account',
  section: null,
  act: 'choose_levels',
  input: () => formLevelsInput,
  async run(access, input) {
    const { userId } = access.viewer;
    const patientId = await openOwnRecord(access, userId, 'share');
    if (patientId === null) return refuse('not_found');
    const rows = FORM_SECTIONS.map((section) => ({ patientId, section, chosen: input[section] ?? null }));
    await access.db
      .insert(defaultLevels)
      .values(rows)
      .onConflictDoUpdate({
        target: [defaultLevels.patientId, defaultLevels.section],
        set: { chosen: sql`excluded.chosen` },
      });
    return done({ id: userId });
  },
});
