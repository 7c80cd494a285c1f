import { existsSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { doctorViews } from '@/app/(record)/doctor-views';
import { hasRows } from '@/lib/access/policy/sections';
import { CHAPTERS, guideOf } from '@/lib/guides/guides';
import { DOCTOR_PARTS, RECORD_PAGES } from '@/lib/navigation/pages';
import { collections } from '@/lib/record/registry/collections';
import { registry } from '@/lib/record/registry/registry';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { AROUND, LISTED, OWNED, SEEN, UNLISTED } from '../bench/growth.mjs';
import { FIXTURES } from '../sections';
import { inProcess } from '../support/in-process';
import {
  ADMIN_PATHS,
  DOCTOR_PATHS,
  DOCTOR_VIEW_PARTS,
  MOVED_PATHS,
  NOT_BY_ADDRESS,
  OPEN_PATHS,
  PAGE_PATHS,
  PATIENT_PATHS,
} from '../support/pages';
import { allEndpoints, type Endpoint, filesNamed, sourceOf } from '../support/routes';
import { ROWS } from './matrix';
import { endpointOf } from './matrix-fixture';
import { READS } from './section-reads';

// Other tests iterate over lists of pages, parts of a record, guides, reads and sections, which come from the registry and the
// files in app/. These tests check that the lists are complete.

inProcess();

const named = (sections: readonly { name: string }[]) => sections.map(({ name }) => name).sort();

describe('sections', () => {
  const clinical = registry.filter((section) => hasRows(section));

  test('each section with rows has a fixture file with the same table and the same patientOnly flag', () => {
    expect(named(FIXTURES)).toEqual(named(clinical));
    for (const { name, table, patientOnly } of clinical) {
      const fixture = FIXTURES.find((one) => one.name === name);
      expect([fixture && getTableName(fixture.table), fixture?.patientOnly], name).toEqual([
        getTableName(table),
        patientOnly,
      ]);
    }
  });

  test('each collection of the whole patient is the list of a section', () => {
    const lists = FIXTURES.flatMap((fixture) => fixture.lists.map(({ collection }) => collection));
    expect(lists.sort()).toEqual(Object.keys(collections).sort());
  });

  test('each section belongs to exactly one page of the record', () => {
    expect(RECORD_PAGES.flatMap(({ sections }) => sections).sort()).toEqual(named(registry));
  });
});

describe('pages', () => {
  test('every page of app/ is in exactly one list, and no list names a missing page', () => {
    const listed = [
      ...OPEN_PATHS,
      ...MOVED_PATHS,
      ...DOCTOR_PATHS,
      ...ADMIN_PATHS,
      ...Object.keys(NOT_BY_ADDRESS),
      ...PATIENT_PATHS,
    ];
    expect(listed.sort()).toEqual([...PAGE_PATHS].sort());
  });

  test('each page that needs more than its path names an existing test file', () => {
    expect(PATIENT_PATHS.filter((path) => path.includes('['))).toEqual([]);
    for (const file of Object.values(NOT_BY_ADDRESS)) expect(existsSync(inCheckout(file)), file).toBe(true);
  });

  test('each page open to everybody lies outside of (record), and each moved page redirects', () => {
    const fileOf = (path: string) =>
      filesNamed(/\/page\.tsx$/, ['app']).find((file) => file.replace(/\([^)]*\)\//g, '') === `app${path}/page.tsx`);
    for (const path of OPEN_PATHS) expect(fileOf(path), path).not.toContain('(record)');
    for (const path of MOVED_PATHS) expect(sourceOf(fileOf(path) ?? ''), path).toMatch(/^ {2}redirect\(/m);
  });

  test('every page under Registro is a page of the record, and every page of the record exists', () => {
    const hrefs = RECORD_PAGES.map(({ href }) => href);
    expect(hrefs.filter((href) => !PATIENT_PATHS.includes(href))).toEqual([]);
    expect(PATIENT_PATHS.filter((path) => /^\/Registro\/[^/]+$/.test(path) && !hrefs.includes(path))).toEqual([]);
  });

  test('every page behind the sign-in has a guide, except those for password and second factor', () => {
    const without = [...PATIENT_PATHS, ...DOCTOR_PATHS, ...ADMIN_PATHS].filter((path) => guideOf(path) === undefined);
    expect(without.sort()).toEqual(['/account/Password', '/account/SecondoFattore']);
    for (const { href } of RECORD_PAGES) expect(CHAPTERS, href).toContain(guideOf(href));
  });
});

describe('the parts of a record that a doctor reads', () => {
  const parts = DOCTOR_PARTS.map(({ part }) => part.slice(1));

  test('each have a view of one of their sections and a test that compares it with the patient’s view', () => {
    expect(['', ...Object.keys(doctorViews)].sort()).toEqual([...parts].sort());
    // The summary, the timeline, the reports and the calculators have no rows of their own.
    const rowless = DOCTOR_PARTS.filter(({ sections }) => sections.length === 0);
    expect(rowless.map(({ id }) => id)).toEqual(['riepilogo', 'storia', 'calcolatrice', 'report']);
    for (const { part, sections } of DOCTOR_PARTS.filter((one) => one.part !== '' && !rowless.includes(one)))
      expect(sections, part).toContain(doctorViews[part.slice(1)]?.section.name);
    expect(Object.keys(READS)).toEqual(expect.arrayContaining(parts));
    expect(DOCTOR_VIEW_PARTS.map((part) => part.slice(1))).toEqual(parts);
  });

  test('are the same pages in the patient’s doctor view', () => {
    const below = (path: string) =>
      PAGE_PATHS.filter((one) => one.startsWith(path)).map((one) => one.slice(path.length));
    expect(below('/Registro/Dottori/[id_cpp]/vedi')).toEqual(below('/assistiti/[id_paziente]'));
    expect(below('/assistiti/[id_paziente]').sort()).toEqual(['', '/[parte]', '/appuntamenti/[id_appuntamento]']);
  });
});

describe('reads of a record', () => {
  let endpoints: Endpoint[] = [];
  beforeAll(async () => {
    endpoints = await allEndpoints();
  });

  test('the matrix has exactly the GET calls of a record, so that each of them is tested with strangers', () => {
    const ofRecords = endpoints.filter(
      ({ method, handler: { declaration } }) =>
        method === 'GET' && declaration?.access === 'record' && declaration.act === 'read',
    );
    const kinds = ['read', 'download', 'rowRead', 'ownRead', 'patientsRead'];
    const asked = ROWS.filter((row) => row.endpoint.startsWith('GET ') && kinds.includes(row.kind)).map(endpointOf);
    expect([...new Set(asked)].sort()).toEqual(ofRecords.map(({ method, route }) => `${method} ${route}`).sort());
  });
});

test('every section has a benchmark filler or is listed as having no list', () => {
  expect([...LISTED, ...UNLISTED].sort()).toEqual(named(registry));
});

test('the benchmark measures every page whose rows it makes, as its owner and as a doctor', () => {
  const plain = (pages: readonly string[]) => [...new Set(pages.map((page) => page.split('?')[0]))].sort();
  const withRows = RECORD_PAGES.filter(({ sections }) => sections.some((name) => LISTED.includes(name)));
  const overviews = RECORD_PAGES.filter(({ id }) => ['riepilogo', 'storia', 'accessi'].includes(id));
  const pages = [...withRows, ...overviews];
  expect(plain([...OWNED, ...AROUND.patients])).toEqual(pages.map(({ href }) => href).sort());
  expect(plain(SEEN)).toEqual(pages.flatMap(({ part }) => (part === undefined ? [] : [part.slice(1)])).sort());
  expect(AROUND.doctors).toContain('/assistiti');
});

test('every test file that a comment or another test names exists', () => {
  const folders = ['app', 'components', 'db', 'lib', 'messages', 'tests'];
  const gone = filesNamed(/\.(tsx?|mjs|sql)$/, folders).flatMap((path) =>
    [...sourceOf(path).matchAll(/tests\/[\w./-]+\.(?:tsx?|mjs)\b/g)]
      .map(([file]) => file)
      .filter((file) => !existsSync(inCheckout(file)))
      .map((file) => `${path}: ${file}`),
  );
  expect(gone).toEqual([]);
});
