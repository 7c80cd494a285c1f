import 'server-only';
import { permissions } from '@/db/schema';
import { command } from '../access/commands/command';
import { done, invalid } from '../values/refusal';
import { type Changed, logged } from './changed';
import { type Named, type NamedInput, namedInput } from './model';
import { PERMISSIONS_PART } from './parts';

/** Adds a permission, which can then be given to roles. The pages that require it are defined in the code. */
export const addPermission = command<NamedInput, Changed<Named>, 'admin'>({
  by: 'admin',
  section: PERMISSIONS_PART,
  act: 'create',
  input: () => namedInput,
  logged,
  async run({ db }, { name }) {
    const [row] = await db.insert(permissions).values({ name }).onConflictDoNothing().returning();
    return row ? done({ id: row.id, row, detail: { before: null, after: { name } } }) : invalid('name', 'nameTaken');
  },
});
