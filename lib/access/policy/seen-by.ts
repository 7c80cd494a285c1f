import 'server-only';
import { sql as expression, isNull, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../session/sessions';
import { isFor } from '../../session/token-scope';
import type { RecordAccess } from './record-access';
import type { ReadCapability } from './relation';
import { isClinical, type RowSection } from './sections';
import { type Association, visibleToDoctor } from './visibility';

/**
 * The condition under which a viewer sees a row of a section, if their relation reads as much as `read`. A token limits it
 * further: to rows of the token's sections, and to rows whose parent row is also in one of them.
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

/** The condition under which the owner sees a row: neither it nor its parent row is deleted. */
const ownerSees = (section: RowSection): SQL => withParent(section, isNull(section.table.deletedAt), ownerSees);

/**
 * The condition under which a doctor with this association sees a row of a section. A row without a level has the level and the
 * specialities of its parent row, but is not in the emergency set with it: of a therapy this holds the medicine, not its doses.
 */
export function doctorSees(section: RowSection, association: Association): SQL {
  if (section.patientOnly) return expression`false`;
  return withParent(section, ownCondition(section, association), (parent) =>
    doctorSees(isClinical(section) ? parent : { ...parent, emergency: undefined }, association),
  );
}

/**
 * The condition on the row itself, without its parent. Rows without a level follow their parent row; no doctor sees a row
 * that has neither a level nor a parent.
 */
function ownCondition(section: RowSection, association: Association): SQL {
  if (isClinical(section)) return visibleToDoctor(section.table, association, section.emergency);
  return section.parent ? isNull(section.table.deletedAt) : expression`false`;
}

/** Adds the condition that the parent row, if there is one, is visible too. */
function withParent({ table, parent }: RowSection, own: SQL, sees: (parent: RowSection) => SQL): SQL {
  if (!parent) return own;
  const { table: above } = parent.section;
  const seen = expression`exists (select from ${above} where ${above.patientId} = ${table.patientId}
    and ${above.id} = ${parent.id} and ${sees(parent.section)})`;
  return expression`(${own} and (${parent.id} is null or ${seen}))`;
}
