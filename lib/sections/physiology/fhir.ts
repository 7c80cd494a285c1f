import { answersIn, formOf } from '@/lib/fhir/forms';
import type { FhirMapping, Writing, WrittenResource } from '@/lib/fhir/mapping';
import { onlyWith } from '@/lib/fhir/narrowing';
import { at } from '@/lib/fhir/reading';
import { coding, concept, loinc, measured, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import { displayedDay, today } from '@/lib/values/days';
import { FIELD_NAMES, type FieldName, isHabit, YES } from './fields';
import { hasStopped, isFilled, type Physiology, type PhysiologyValues, valuesOf } from './model';

const FORM = ownSystem('physiology');
/** LOINC codes for the tobacco smoking status and for the number of alcoholic drinks a day. */
const TOBACCO = '72166-2';
const ALCOHOL = '74013-4';
/**
 * The answers to the smoking status, of the same meaning in LOINC and in SNOMED CT: daily smoker, smoker of whom it is not known
 * how often, former smoker.
 */
const ANSWERS = {
  daily: ['LA18976-3', '449868002'],
  smoker: ['LA18979-7', '77176002'],
  former: ['LA15920-4', '8517006'],
} as const;

export const physiologyFhir: FhirMapping<Physiology> = {
  prefix: 'fis',
  writes: ['QuestionnaireResponse', 'Observation'],
  narrow: onlyWith({ codes: [TOBACCO, ALCOHOL], categories: ['social-history'] }),
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
        details: filled.map((name) => `${labelOf(name)}: ${saidOf(name, values, writing)}`),
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

/** A value as it is stored; a habit that has ended is told as ended. */
const saidOf = (name: FieldName, values: PhysiologyValues, { say, today: day }: Writing) =>
  isHabit(name) && hasStopped(values, name, day) ? say('physiology.stopped') : values[name];

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
  const { smoking, alcohol, alcoholDose } = row;
  const status = smokingStatus(row, today(row.updatedAt), say);
  return [
    ...(smoking
      ? [
          {
            as: 'tobacco',
            resource: observation(TOBACCO, { valueCodeableConcept: status }),
            elsewhere: elsewhere('smoking', status.text),
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

/**
 * The smoking status in code and words. Who does not smoke has no code: whether the person has never smoked or has stopped is
 * not recorded, and the answers have no code for both.
 */
function smokingStatus(row: Physiology, on: string, say: Writing['say']) {
  const { smoking, smokingDose, smokingUntil } = row;
  if (smoking !== YES) return { text: say('fhir.smoking.not') };
  const answered = (answer: keyof typeof ANSWERS, text: string) => {
    const [ofLoinc, ofSnomed] = ANSWERS[answer];
    return { coding: [coding(SYSTEMS.snomed, ofSnomed), coding(SYSTEMS.loinc, ofLoinc)], text };
  };
  if (smokingUntil && hasStopped(row, 'smoking', on))
    return answered('former', say('fhir.smoking.former', { day: displayedDay(smokingUntil) }));
  // The form asks for cigarettes a day; one that stores none has 0.
  return smokingDose && smokingDose >= 1
    ? answered('daily', say('fhir.smoking.daily', { dose: String(smokingDose) }))
    : answered('smoker', say('fhir.smoking.smoker'));
}
