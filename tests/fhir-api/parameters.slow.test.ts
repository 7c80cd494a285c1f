import { beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '@/lib/fhir/types';
import { type Parameter, parametersOf } from '@/lib/fhir-api/parameters/definitions';
import { valuesAt } from '@/lib/fhir-api/parameters/values';
import { SOURCES, TYPES } from '@/lib/record/fhir/resources';
import { bearerOf, type Credentials } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow, newWholeRow, ROW_SECTIONS } from '../support/rows';
import { allMatches, fhirGet, search } from './interface';

// T58: every parameter that the statement of capabilities names finds what has its value, alone, with others, and in any order.

const behind = inProcess();
let patient: Patient;
let as: Credentials;
const all = new Map<string, Found[]>();
type Found = Resource & { id: string };

beforeAll(async () => {
  patient = await newPatient(behind.db);
  as = await bearerOf(patient.userId);
  for (const name of ROW_SECTIONS)
    if (name !== 'links' && name !== 'doses') await newWholeRow(behind.db, name, patient, { level: 2, tags: [] });
  await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', level: 1, tags: [] });
  await newRow(behind.db, 'therapies', patient, { substance: 'Ibuprofene', strength: '200 mg', level: 1 });
  for (const [at, day] of ['2025-01-05', '2024-12-31', '2025-01-05', '2026-02-01'].entries())
    await newRow(behind.db, 'readings', patient, { day, weight: 60 + at, time: at === 2 ? '00:10' : null, level: 1 });
  for (const type of TYPES) all.set(type, await allMatches(as, `${type}?_count=200`));
});

const elementsOf = (resource: Resource, { paths }: Parameter) => paths.flatMap((path) => valuesAt(resource, path));

/** A value with which a search finds this element. */
function exampleOf(element: unknown, { type }: Parameter): string | undefined {
  if (typeof element === 'string') return type === 'date' ? element.slice(0, 10) : escaped(element);
  if (typeof element !== 'object' || element === null) return undefined;
  const { coding, system, code, value, reference, start, family } = element as Record<string, unknown>;
  if (Array.isArray(coding)) return exampleOf(coding[0], { type } as Parameter);
  if (typeof reference === 'string') return reference;
  // A period without an end is not within a day.
  if (typeof start === 'string') return `ge${start.slice(0, 10)}`;
  if (type === 'string') return typeof family === 'string' ? escaped(family) : undefined;
  const text = [system, code ?? value].filter((one) => typeof one === 'string').join('|');
  return text || undefined;
}
const escaped = (text: string) => text.replace(/[\\,|$]/g, '\\$&');
const idsOf = (found: readonly Found[]) => found.map(({ id }) => id).sort();

/** Each parameter of a type with a value that a resource has, and that resource. */
const examples = (type: string) =>
  parametersOf(type).flatMap((parameter) => {
    for (const resource of all.get(type) ?? [])
      for (const element of elementsOf(resource, parameter)) {
        const value = exampleOf(element, parameter);
        if (value !== undefined) return [{ parameter, value, resource }];
      }
    return [];
  });

describe.each(TYPES)('%s', (type) => {
  test('is found by each of its parameters', async () => {
    const found = examples(type);
    expect(found.length > 1 || !all.get(type)?.length).toBe(true);
    for (const { parameter, value, resource } of found) {
      const path = `${type}?${parameter.name}=${encodeURIComponent(value)}`;
      const answer = await fhirGet(as, path, { prefer: 'handling=strict' });
      expect(answer.status, path).toBe(200);
      expect(idsOf(await allMatches(as, path)), path).toContain(resource.id);
      // With a value that nothing has, nothing is found, and nothing is counted.
      const none = parameter.type === 'date' ? '1901-01-01' : `nothing${value.length}`;
      if (parameter.name === 'patient' || parameter.name === 'subject') continue;
      expect(idsOf(await allMatches(as, `${type}?${parameter.name}=${none}`)), path).toEqual([]);
    }
  });

  test('is found by two parameters as by each of them', async () => {
    const found = examples(type);
    for (const [at, one] of found.entries())
      for (const other of found.slice(at + 1)) {
        const [first, second] = [one, other].map(
          ({ parameter, value }) => `${parameter.name}=${encodeURIComponent(value)}`,
        );
        const path = `${type}?${first}&${second}`;
        const both = idsOf(await allMatches(as, path));
        const [left, right] = [await allMatches(as, `${type}?${first}`), await allMatches(as, `${type}?${second}`)];
        expect(both, path).toEqual(idsOf(left).filter((id) => idsOf(right).includes(id)));
      }
  });

  test('has the same resources in any order, page by page, and as many as it counts', async () => {
    for (const { name } of parametersOf(type).filter((one) => one.type === 'date'))
      for (const sign of ['', '-']) {
        const sorted = await allMatches(as, `${type}?_sort=${sign}${name}&_count=2`);
        expect(idsOf(sorted), `${sign}${name}`).toEqual(idsOf(all.get(type) ?? []));
      }
    for (const query of ['_summary=count', '_count=0', '_total=accurate&_count=1'])
      expect((await search(as, `${type}?${query}`)).total, query).toBe(all.get(type)?.length);
  });
});

test('a column decides the order of a search as the resources do', async () => {
  const orders = ['date', '-date'].flatMap((sort) =>
    ['', '&date=ge2025-01-05', '&code=29463-7'].map((rest) => sort + rest),
  );
  const read = async () => {
    const found = [];
    for (const sort of orders)
      found.push((await allMatches(as, `Observation?_count=3&_sort=${sort}`)).map(({ id }) => id));
    return found;
  };
  const byColumn = await read();
  const kept = SOURCES.map((source) => [source, source.day] as const);
  for (const [source] of kept) Object.assign(source, { day: undefined });
  try {
    expect(byColumn).toEqual(await read());
  } finally {
    for (const [source, day] of kept) Object.assign(source, { day });
  }
});

test('_elements leaves the named elements, and what a resource must have', async () => {
  const { entry = [] } = await search(as, 'Observation?_elements=code&_count=3');
  for (const { resource } of entry) {
    expect(Object.keys(resource).sort()).toEqual(['code', 'id', 'meta', 'resourceType', 'status', 'subject']);
    expect(resource.meta?.tag?.map(({ code }) => code)).toContain('SUBSETTED');
  }
  const [person] = (await search(as, 'Patient?_elements=name')).entry ?? [];
  expect(person?.resource.name !== undefined && person.resource.gender === undefined).toBe(true);
});

test('the statement of capabilities and strict searches agree on what is known', async () => {
  for (const type of TYPES) {
    const answer = await fhirGet(as, `${type}?nothing=1`, { prefer: 'handling=strict' });
    expect(answer.status, type).toBe(400);
  }
});
