import 'server-only';
import { sql as expression, isNull, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../session/sessions';
import { isFor } from '../../session/token-scope';
import type { RecordAccess } from './record-access';
import type { ReadCapability } from './relation';
import { isClinical, type RowSection } from './sections';
import { type Association, visibleToDoctor } from './visibility';

/**
 * The condition under which a row of a section exists for a relation that reads so much, less what the token that the viewer asks by is
 * not for: no row of another section, and none that belongs to a row of one.
 */
export const seenBy =
  (viewer: Pick<Viewer, 'token'>, read: ReadCapability): RecordAccess['visible'] =>
  (section) => {
    if (read === 'none' || !isFor(viewer, section.name)) return expression`false`;
    const sees = read === 'all' ? ownerSees : (one: RowSection) => doctorSees(one, read);
    const { parent } = section;
    const isApart = parent && !isFor(viewer, parent.section.name);
    return isApart ? expression`(${sees(section)} and ${parent.id} is null)` : sees(section);
  };

/** The condition under which a row of a section exists for its owner: until it, or what it belongs to, is deleted. */
const ownerSees = (section: RowSection): SQL => withParent(section, isNull(section.table.deletedAt), ownerSees);

/** The condition under which a row of a section exists for a doctor under this association. */
export function doctorSees(section: RowSection, association: Association): SQL {
  if (section.patientOnly) return expression`false`;
  return withParent(section, ownCondition(section, association), (parent) => doctorSees(parent, association));
}

/** What has no level of its own is seen as what it belongs to, and if it belongs to nothing, by nobody. */
function ownCondition(section: RowSection, association: Association): SQL {
  if (isClinical(section)) return visibleToDoctor(section.table, association, section.emergency);
  return section.parent ? isNull(section.table.deletedAt) : expression`false`;
}

/** A row that belongs to another is never seen by more than that one is. */
function withParent({ table, parent }: RowSection, own: SQL, sees: (parent: RowSection) => SQL): SQL {
  if (!parent) return own;
  const { table: above } = parent.section;
  const seen = expression`exists (select from ${above} where ${above.patientId} = ${table.patientId}
    and ${above.id} = ${parent.id} and ${sees(parent.section)})`;
  return expression`(${own} and (${parent.id} is null or ${seen}))`;
}
