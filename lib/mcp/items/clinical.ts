import { z } from 'zod';
import { at, codeIn, listAt, numberAt, ownAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { resourceId, written } from './fields';
import { addressOf, notesOf, textsOf } from './texts';

/** Problems, allergies, vaccinations and the person, as the summary tells them. */

const verification = z
  .string()
  .optional()
  .describe('FHIR: confirmed; provisional or unconfirmed for what is only suspected; refuted for what is ruled out.');

export const problem = z.object({
  id: resourceId,
  verification,
  icd10: z.string().optional(),
  onset: z.string().optional(),
  recorded: z.string().optional(),
  important_in_emergency: z.boolean().optional(),
  written,
});

export const allergy = problem.extend({
  type: z.string().optional().describe('FHIR: allergy or intolerance.'),
  criticality: z.string().optional(),
});

/** A Condition or an AllergyIntolerance. */
const stated = (resource: Resource, system: string) => ({
  id: addressOf(resource),
  verification: codeIn(resource.verificationStatus, system),
  icd10: codeIn(resource.code, SYSTEMS.icd10),
  onset: textAt(resource, 'onsetDateTime'),
  recorded: textAt(resource, 'recordedDate'),
  important_in_emergency: at(ownAt(resource, 'emergency'), 'valueBoolean') === true ? true : undefined,
});

export const problemOf = (resource: Resource): z.infer<typeof problem> => ({
  ...stated(resource, SYSTEMS.conditionVerification),
  written: textsOf({
    name: wordsOf(resource.code),
    reaction: ownText(resource, 'reaction'),
    note: notesOf(resource),
  }),
});

export const allergyOf = (resource: Resource): z.infer<typeof allergy> => ({
  ...stated(resource, SYSTEMS.allergyVerification),
  type: textAt(resource, 'type'),
  criticality: textAt(resource, 'criticality'),
  written: textsOf({
    name: wordsOf(resource.code),
    reaction:
      listAt(resource, 'reaction')
        .flatMap((one) => [textAt(one, 'description'), ...listAt(one, 'manifestation').map(wordsOf)])
        .filter((one) => one !== undefined)
        .join('; ') || undefined,
    note: notesOf(resource),
  }),
});

export const vaccination = z.object({
  id: resourceId,
  date: z.string().optional(),
  dose_number: z.int().optional(),
  written,
});

export const vaccinationOf = (resource: Resource): z.infer<typeof vaccination> => ({
  id: addressOf(resource),
  date: textAt(resource, 'occurrenceDateTime'),
  dose_number: numberAt(resource, 'protocolApplied', 0, 'doseNumberPositiveInt'),
  written: textsOf({
    vaccine: wordsOf(resource.vaccineCode),
    lot: textAt(resource, 'lotNumber'),
    place: textAt(resource, 'location', 'display'),
    reactions: notesOf(resource),
  }),
});

export const person = z.object({
  id: z.string(),
  birth_date: z.string().optional(),
  gender: z.string().optional(),
  written,
});

export const personOf = (resource: Resource): z.infer<typeof person> => ({
  id: String(resource.id),
  birth_date: textAt(resource, 'birthDate'),
  gender: textAt(resource, 'gender'),
  written: textsOf({
    given: textAt(resource, 'name', 0, 'given', 0),
    family: textAt(resource, 'name', 0, 'family'),
  }),
});
