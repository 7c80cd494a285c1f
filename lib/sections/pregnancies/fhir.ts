import type { FhirMapping } from '@/lib/fhir/mapping';
import { onlyWith } from '@/lib/fhir/narrowing';
import { codeIn, codingsAt, dayAt, listAt, numberAt, textAt } from '@/lib/fhir/reading';
import { absent, coding, concept, loinc, measured, ownSystem, SYSTEMS, UNKNOWN } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, periodOf, present } from '@/lib/fhir/writing';
import { displayedDay } from '@/lib/values/days';
import { expectedBirth, LONGEST_NOTES, lastsOn, type Pregnancy } from './model';

/** LOINC codes of the pregnancy's outcome and, as in the International Patient Summary, of the pregnancy status. */
const OUTCOME = '63893-2';
const STATUS = '82810-3';
const PREGNANT = [coding(SYSTEMS.snomed, '77386006'), coding(SYSTEMS.loinc, 'LA15173-0')];
const EXPECTED_BIRTH = '11778-8';
const PART = ownSystem('pregnancy');

export const pregnanciesFhir: FhirMapping<Pregnancy> = {
  prefix: 'gra',
  writes: ['Observation'],
  narrow: onlyWith({ codes: [OUTCOME, STATUS, EXPECTED_BIRTH], categories: [] }),
  write(row, { meta, patient, today, urn, say }) {
    const { id, age, start, end, outcome, childSex, notes } = row;
    const shared = { resourceType: 'Observation', meta, status: 'final', subject: patient };
    const resource = present({
      ...shared,
      code: loinc(OUTCOME),
      effectivePeriod: periodOf(start, end),
      valueCodeableConcept: outcome ? concept(PART, outcome, say(`fhir.pregnancy.${outcome}`)) : undefined,
      dataAbsentReason: outcome ? undefined : UNKNOWN,
      note: noteOf(notes),
      component: [
        { code: concept(PART, 'age', say('fhir.pregnancy.age')), valueQuantity: measured(age, 'a') },
        ...(childSex
          ? [
              {
                code: concept(PART, 'child', say('fhir.pregnancy.child')),
                valueCodeableConcept: concept(PART, childSex, childSex),
              },
            ]
          : []),
      ],
    }) as Resource;
    const lasts = lastsOn(row, today);
    const since = start ? { effectiveDateTime: start } : { _effectiveDateTime: absent };
    const going = {
      ...shared,
      code: loinc(STATUS),
      ...since,
      valueCodeableConcept: { coding: PREGNANT, text: say('fhir.pregnancy.pregnant') },
      ...(start ? { hasMember: [{ reference: urn('pregnancies', id, 'due') }] } : {}),
    };
    const due = start ? expectedBirth(start) : '';
    const expected = { ...shared, code: loinc(EXPECTED_BIRTH), ...since, valueDateTime: due };
    const title = say(outcome ? `fhir.pregnancy.${outcome}` : 'fhir.pregnancy.none');
    return {
      part: 'pregnancies',
      resources: [
        { resource },
        ...(lasts ? [{ as: 'status', resource: going }] : []),
        ...(lasts && start ? [{ as: 'due', resource: expected }] : []),
      ],
      narrative: {
        day: start,
        title,
        details: [
          end && displayedDay(end),
          ...(lasts ? [say('fhir.pregnancy.pregnant')] : []),
          lasts && start ? say('fhir.pregnancy.due', { day: displayedDay(due) }) : null,
          say('fhir.pregnancy.at', { age: String(age) }),
          childSex,
          notes,
        ],
      },
    };
  },
  reads: ['Observation'],
  same: ['age', 'start', 'end'],
  read(resource, { say }) {
    if (codeIn(resource.code, SYSTEMS.loinc) !== OUTCOME) return undefined;
    const partOf = (code: string) => listAt(resource, 'component').find((one) => codeIn(codeOf(one), PART) === code);
    const [start, end] = [dayAt(resource, 'effectivePeriod', 'start'), dayAt(resource, 'effectivePeriod', 'end')];
    const outcome = codeIn(resource.valueCodeableConcept, PART);
    const input = {
      age: numberAt(partOf('age'), 'valueQuantity', 'value'),
      start: start ?? null,
      end: end ?? null,
      outcome: outcome ?? null,
      childSex: codingsAt(partOf('child'), 'valueCodeableConcept', 'coding')[0]?.code ?? null,
      notes: textAt(resource, 'note', 0, 'text')?.slice(0, LONGEST_NOTES) ?? null,
    };
    const title = say(`fhir.pregnancy.${outcome ?? 'none'}`);
    const details = [end, say('fhir.pregnancy.at', { age: String(input.age ?? '–') }), input.notes];
    return { input, narrative: { day: start ?? null, title, details } };
  },
};

const codeOf = (component: unknown) => (component as { code?: unknown } | null)?.code;
