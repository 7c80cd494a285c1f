import { CONFIRMED, EXCLUDED } from '@/db/reference/values';
import type { Part, Writing, WrittenResource } from '@/lib/fhir/mapping';
import { absent } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { displayedDay } from '@/lib/values/days';
import { isImplant, isLifeThreatening, isOperation } from './emergency-words';
import type { Diagnosis } from './model';

/* What a document derives from the words of a diagnosis or allergy. Nothing of it is imported: the row itself holds it. */

const ALLERGY_TO =
  /^(?:allergi[ae]|intolleranz[ae]|allergy|intolerance)\s+(?:(?:alla|allo|alle|agli|ai|al|ad|a|to)\s+(?:the\s+)?|all['’]\s*)/iu;

/** The substance of an allergy: its name without «Allergia a». */
export const substanceIn = (pathology: string): string => pathology.replace(ALLERGY_TO, '').trim() || pathology;

/** The criticality and the reaction of an allergy, apart from its substance; a reaction that nobody has told is left out. */
export const harmOf = ({ pathology, reaction, state }: Diagnosis) => ({
  criticality: state !== EXCLUDED && isLifeThreatening({ pathology, reaction }) ? 'high' : undefined,
  reaction: reaction
    ? [{ substance: { text: substanceIn(pathology) }, manifestation: [{ text: reaction }] }]
    : undefined,
});

/** The device's id within the statement of its use, which contains it. */
const DEVICE = 'device';

/**
 * The operation and the implant that a confirmed diagnosis names, if the patient has marked it as relevant in an emergency:
 * in sections of their own, in the patient's words and without a code.
 */
export function treatedBy(row: Diagnosis, { meta, patient }: Pick<Writing, 'meta' | 'patient'>): WrittenResource[] {
  const { kind, state, relevant, pathology, onset } = row;
  if (kind !== 'Diagnosi' || state !== CONFIRMED || !relevant) return [];
  const shared = { meta, subject: patient };
  const placed = (as: string, part: Part, resource: object): WrittenResource => ({
    as,
    resource: present(resource) as Resource,
    elsewhere: { part, narrative: { title: pathology, details: [onset && displayedDay(onset)] } },
  });
  return [
    ...(isOperation(pathology)
      ? [
          placed('operation', 'procedures', {
            resourceType: 'Procedure',
            ...shared,
            status: 'completed',
            code: { text: pathology },
            ...(onset ? { performedDateTime: onset } : { _performedDateTime: absent }),
          }),
        ]
      : []),
    ...(isImplant(pathology)
      ? [
          placed('implant', 'devices', {
            resourceType: 'DeviceUseStatement',
            ...shared,
            contained: [{ resourceType: 'Device', id: DEVICE, type: { text: pathology }, patient }],
            status: 'active',
            ...(onset ? { timingDateTime: onset } : { _timingDateTime: absent }),
            device: { reference: `#${DEVICE}` },
          }),
        ]
      : []),
  ];
}
