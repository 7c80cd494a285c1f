import 'server-only';
import { z } from 'zod';
import type { RecordAccess } from '@/lib/access/record/record';
import { codeIn, textAt, wordsOf } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { spanOf } from '@/lib/fhir-api/parameters/dates';
import { done } from '@/lib/values/refusal';
import {
  allergy,
  allergyOf,
  person,
  personOf,
  problem,
  problemOf,
  vaccination,
  vaccinationOf,
} from '../items/clinical';
import { measurement, measurementOf } from '../items/observation';
import { therapy } from '../items/therapy';
import { everyMatch, mayRead, type Parameters, pageOf, type Reads } from './reading';
import { KINDS, reading, readingOf } from './readings';
import { STANDING, therapiesOf } from './therapies';
import { recordTool } from './tool';

/** The most entries of a part; further ones are read by the other tools. */
const MOST = 40;

interface Part {
  reads: Reads;
  entries: z.ZodArray;
  read(record: RecordAccess): Promise<{ entries: readonly object[]; more: boolean }>;
}

/** A part with the resources of a search. */
const found = (
  type: string,
  item: z.ZodObject,
  parameters: Parameters,
  itemsOf: (record: RecordAccess, resources: readonly Resource[]) => Promise<readonly object[]> | readonly object[],
): Part => ({
  reads: { type },
  entries: z.array(item),
  async read(record) {
    const page = await pageOf(record, { type, parameters, count: MOST });
    return { entries: await itemsOf(record, page?.matches ?? []), more: page?.next !== undefined };
  },
});
const each = (itemOf: (resource: Resource) => object) => (_: RecordAccess, resources: readonly Resource[]) =>
  resources.map(itemOf);

/** A part with the newest observation of each kind. */
const latest = (
  category: string,
  item: z.ZodObject,
  { keyOf, itemOf }: { keyOf(one: Resource): string | undefined; itemOf(one: Resource): object },
): Part => ({
  reads: { type: 'Observation', category },
  entries: z.array(item),
  async read(record) {
    const newest = new Map<string, Resource>();
    for await (const one of everyMatch(record, { type: 'Observation', parameters: [['category', category]] })) {
      const key = keyOf(one);
      const known = key === undefined ? undefined : newest.get(key);
      if (key !== undefined && (!known || timeOf(one) > timeOf(known))) newest.set(key, one);
    }
    const all = [...newest.values()].sort((one, other) => timeOf(other) - timeOf(one));
    return { entries: all.slice(0, MOST).map(itemOf), more: all.length > MOST };
  },
});
const timeOf = (one: Resource) => spanOf(textAt(one, 'effectiveDateTime') ?? '')?.from ?? 0;

const STANDS = ['verification-status:not', 'refuted'] as const;
const RULED_OUT = ['verification-status', 'refuted'] as const;

const PARTS: Readonly<Record<string, Part>> = {
  person: found('Patient', person, [], each(personOf)),
  problems: found('Condition', problem, [STANDS, ['_sort', '-recorded-date']], each(problemOf)),
  ruled_out_problems: found('Condition', problem, [RULED_OUT], each(problemOf)),
  allergies: found('AllergyIntolerance', allergy, [STANDS, ['_sort', '-date']], each(allergyOf)),
  ruled_out_allergies: found('AllergyIntolerance', allergy, [RULED_OUT], each(allergyOf)),
  therapies: found('MedicationStatement', therapy, [['status', STANDING]], therapiesOf),
  vaccinations: found('Immunization', vaccination, [['_sort', '-date']], each(vaccinationOf)),
  latest_readings: latest('vital-signs', reading, {
    keyOf: ({ code }) => Object.values<string>(KINDS).find((one) => one === codeIn(code, SYSTEMS.loinc)),
    itemOf: readingOf,
  }),
  latest_results: latest('laboratory', measurement, {
    keyOf: ({ code }) => codeIn(code, SYSTEMS.loinc) ?? wordsOf(code)?.toLowerCase(),
    itemOf: measurementOf,
  }),
};

/** The patient's summary, in the parts that the app may see. */
export const readSummary = recordTool({
  name: 'read_summary',
  title: 'Summary of the record',
  description:
    'Reads a summary of the record: who the patient is, problems, allergies and intolerances, those that were ruled out apart, current, planned and forbidden ' +
    'therapies, vaccinations, and the newest measurement and laboratory result of each kind. A part that the app may not see is named ' +
    'in `not_granted`; a part without entries does not say that there are none.',
  reads: [...new Map(Object.values(PARTS).map(({ reads }) => [JSON.stringify(reads), reads])).values()],
  logged: 'summary',
  input: {},
  output: {
    parts: z.object(
      Object.fromEntries(
        Object.entries(PARTS).map(([name, { entries }]) => [
          name,
          z
            .object({ entries, more: z.boolean().describe('Whether there are more, which the other tools read.') })
            .optional(),
        ]),
      ),
    ),
    not_granted: z.array(z.string()),
  },
  async read(record) {
    const app = record.viewer.token?.app;
    const open = Object.entries(PARTS).filter(([, { reads }]) => app && mayRead(app, reads));
    const read = await Promise.all(open.map(async ([name, part]) => [name, await part.read(record)] as const));
    const parts = Object.fromEntries(read);
    return done({ parts, not_granted: Object.keys(PARTS).filter((name) => !(name in parts)) });
  },
});
