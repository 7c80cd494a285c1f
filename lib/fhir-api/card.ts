import 'server-only';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { CARD, idAt } from '@/lib/record/fhir/resources';
import { sayingIn } from '@/lib/record/fhir/rows';
import { patientResource, personWritten } from '@/lib/sections/patient/fhir';
import { readPatient } from '@/lib/sections/patient/queries';
import { openerFor } from './rows/opening';
import { withProfiles } from './rows/profiles';
import { hashOf, type Served, type WriteContext } from './rows/write';

/**
 * The resources of the card: the patient, and what the card tells as observations. Who does not see the whole card gets no version of it
 * and no time of its last change, since a change of what is hidden would change them.
 */
export async function cardResources(
  record: RecordAccess,
  { locale, purpose }: Pick<WriteContext, 'locale' | 'purpose'>,
): Promise<Served[]> {
  const isOpen = openerFor(record.viewer, purpose);
  const card = await readPatient(record);
  const { patientId } = record;
  const isWhole = readsAll(record);
  const person = personWritten(card, { reference: `Patient/${patientId}` }, sayingIn(locale));
  const row = { id: patientId, authorId: 0, updatedAt: card.updatedAt ?? new Date(0) };
  const written = [{ as: '', resource: patientResource(card) }, ...person.resources];
  return written
    .map(({ as: part = '', resource: { resourceType, meta, ...elements } }): Served => {
      const id = part === '' ? String(patientId) : idAt(CARD.prefix, patientId, part);
      const { version, updatedAt } = card;
      const told =
        isWhole && updatedAt
          ? { versionId: String(version), lastUpdated: updatedAt.toISOString() }
          : { versionId: hashOf(elements) };
      return {
        resource: withProfiles({ resourceType, id, meta: { ...told, ...meta }, ...elements }),
        ...{ source: CARD, row, part },
      };
    })
    .filter(({ resource }) => isOpen(resource))
    .sort((one, other) => (one.part < other.part ? -1 : 1));
}
