import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFhirSource } from '@/lib/record/fhir/source';
import { fhirDocument } from '@/lib/reports/fhir/document';
import { opened } from '../access/shared-record';
import { exampleBundles } from '../support/fhir/definitions';
import type { Document } from '../support/fhir/document-rules';
import { MUTATIONS } from '../support/fhir/mutations';
import { sources } from '../support/fhir/records';
import { problemsOf, unclaimedIn } from '../support/fhir/validate';
import { inProcess } from '../support/in-process';

const behind = inProcess('seeded');

describe('the checks of these tests', () => {
  test.each(exampleBundles())('find nothing wrong with HL7’s own $name', ({ bundle }) => {
    expect(problemsOf(bundle)).toEqual([]);
  });

  const whole = exampleBundles().find(({ name }) => name.includes('IPS-examples-Bundle-01'))?.bundle as Document;

  test.each(MUTATIONS)('find $name', ({ mutate }) => {
    const document = structuredClone(whole);
    mutate(document);
    expect(problemsOf(document)).not.toEqual([]);
  });
});

describe('a document of a record is an International Patient Summary', () => {
  test('for each patient of the demo, for the patient and as a doctor gets it', async () => {
    const owners = await behind.sql`select id_utente as "userId" from tbl_titolarita order by id_utente`;
    expect(owners.length).toBeGreaterThan(0);
    for (const { userId } of owners)
      for (const as of [undefined, { level: 3, visibility: 2, tags: [] }]) {
        const source = await opened(Number(userId), 'own', (record) => readFhirSource(record, as ? { as } : {}));
        // Rows of many years are alike: check only the last ones of each section.
        const document = fhirDocument(shortened(source), 'it');
        expect([...problemsOf(document), ...unclaimedIn(document)]).toEqual([]);
      }
  });

  test('for two hundred records with arbitrary text', () => {
    fc.assert(
      fc.property(sources, fc.constantFrom('it' as const, 'en' as const), (source, locale) => {
        const document = fhirDocument(source, locale);
        expect([...problemsOf(document), ...unclaimedIn(document)]).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

const MOST = 15;
type Source = Awaited<ReturnType<typeof readFhirSource>>;
const shortened = (source: Source): Source => ({
  ...source,
  extract: { ...source.extract, rowsOf: (section) => source.extract.rowsOf(section).slice(-MOST) },
});
