import { expect, test } from 'vitest';
import { readRows } from '@/lib/fhir-api/rows/read';
import { writeRows } from '@/lib/fhir-api/rows/write';
import { idAt, placeOf, SOURCES } from '@/lib/record/fhir/resources';
import { opened } from '../access/shared-record';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newWholeRow, ROW_SECTIONS } from '../support/rows';

// What the mappings declare for the FHIR interface, compared with what they write.

const behind = inProcess();

test('each source has a prefix of its own, of three letters', () => {
  const prefixes = SOURCES.map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[a-z]{3}$/);
});

test('an id names its place, and nothing else does', () => {
  const place = placeOf(idAt('riv', 12, 'pressure'));
  expect([place?.source.section.name, place?.rowId, place?.part]).toEqual(['readings', 12, 'pressure']);
  for (const wrong of [
    'riv-0',
    'riv-01',
    'xxx-1',
    'riv',
    'riv-1-',
    'riv-1-a b',
    'riv-1e3',
    '../riv-1',
    'riv-12345678901234567',
  ])
    expect(placeOf(wrong) === undefined, wrong).toBe(true);
});

test('every mapping writes the types that it declares, and refers only to resources that exist', async () => {
  const patient = await newPatient(behind.db);
  for (const name of ROW_SECTIONS)
    if (name !== 'links' && name !== 'doses') await newWholeRow(behind.db, name, patient, {});
  const served = await opened(patient.userId, 'own', async (record) => {
    const context = { record, locale: 'it', base: 'http://localhost', purpose: 'read' } as const;
    const all = [];
    for (const source of SOURCES)
      if (source.rows) all.push(...(await writeRows(source, await readRows(record, source.rows.section, {}), context)));
    return all;
  });
  const addresses = new Set([
    `Patient/${patient.patientId}`,
    ...served.map(({ resource }) => `${resource.resourceType}/${resource.id}`),
  ]);
  expect(addresses.size).toBe(served.length + 1);
  for (const { resource, source } of served) {
    expect(source.writes, source.section.name).toContain(resource.resourceType);
    for (const [, reference] of JSON.stringify(resource).matchAll(/"reference":"([^"]*)"/g))
      expect(addresses.has(reference ?? ''), `${resource.id} refers to ${reference}`).toBe(true);
    expect(resource.id).toMatch(/^[A-Za-z0-9\-.]{1,64}$/);
    expect(resource.contained).toBeUndefined();
  }
});
