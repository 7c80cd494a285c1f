import { answersIn, formOf } from '@/lib/fhir/forms';
import type { FhirMapping, Writing, WrittenResource } from '@/lib/fhir/mapping';
import { at } from '@/lib/fhir/reading';
import { concept, loinc, measured, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import { today } from '@/lib/values/days';
import { FIELD_NAMES, YES } from './fields';
import { isFilled, type Physiology, valuesOf } from './model';

const FORM = ownSystem('physiology');
/** LOINC codes for the tobacco smoking status and for the number of alcoholic drinks a day. */
const TOBACCO = '72166-2';
const ALCOHOL = '74013-4';
const FORMER_SMOKER = 'LA15920-4';
const SMOKER = 'LA18979-7';

export const physiologyFhir: FhirMapping<Physiology> = {
  write(row, writing) {
    const { meta, patient, say } = writing;
    const values = valuesOf(row);
    const filled = FIELD_NAMES.filter((name) => isFilled(values, name));
    const labelOf = (name: string) => say(`physiology.fields.${name}`);
    const resource = {
      ...formOf({
        questionnaire: FORM,
        values: Object.fromEntries(filled.map((name) => [name, values[name]])),
        labelOf,
      }),
      meta,
      subject: patient,
    };
    return {
      part: 'history',
      resources: [{ resource }, ...habitsOf(row, writing)],
      narrative: {
        title: say('physiology.section.one'),
        details: filled.map((name) => `${labelOf(name)}: ${values[name]}`),
      },
    };
  },
  reads: ['QuestionnaireResponse'],
  read(resource, { say }) {
    if (at(resource, 'questionnaire') !== FORM) return undefined;
    const input = answersIn(resource, FIELD_NAMES);
    if (Object.keys(input).length === 0) return undefined;
    const details = Object.entries(input).map(([name, value]) => `${say(`physiology.fields.${name}`)}: ${value}`);
    return { input, narrative: { title: say('physiology.section.one'), details } };
  },
};

/** The habits in the standard form that other systems read in a social history. */
function habitsOf(row: Physiology, { meta, patient, say }: Writing): WrittenResource[] {
  const observation = (code: string, value: object) => ({
    resourceType: 'Observation',
    meta,
    status: 'final',
    category: [concept(SYSTEMS.observationCategory, 'social-history')],
    code: loinc(code),
    subject: patient,
    effectiveDateTime: today(row.updatedAt),
    ...value,
  });
  const elsewhere = (title: string, value: string): WrittenResource['elsewhere'] => ({
    part: 'socialHistory',
    narrative: { title: say(`physiology.fields.${title}`), details: [value] },
  });
  const { smoking, smokingUntil, alcohol, alcoholDose } = row;
  const smokes = concept(SYSTEMS.loinc, smokingUntil ? FORMER_SMOKER : SMOKER);
  const never = { text: say('fhir.notSmoking') };
  return [
    ...(smoking
      ? [
          {
            as: 'tobacco',
            resource: observation(TOBACCO, { valueCodeableConcept: smoking === YES ? smokes : never }),
            elsewhere: elsewhere('smoking', say(`physiology.yesNo.${smoking}`)),
          },
        ]
      : []),
    ...(alcohol === YES && alcoholDose
      ? [
          {
            as: 'alcohol',
            resource: observation(ALCOHOL, { valueQuantity: measured(alcoholDose, '{drinks}/d') }),
            elsewhere: elsewhere('alcoholDose', String(alcoholDose)),
          },
        ]
      : []),
  ];
}
