import { describe, expect, test } from 'vitest';
import { CONCLUDED, CONFIRMED, EXCLUDED, FORBIDDEN, ONGOING, SUSPECTED } from '@/db/reference/values';
import { ecgOf } from '@/db/seed/content/ecg';
import { hasRows } from '@/lib/access/policy/sections';
import { labelled, levelOf, tagsOf } from '@/lib/fhir/labels';
import { escaped, tableOf } from '@/lib/fhir/narrative';
import { at, textAt } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import { mapped } from '@/lib/record/fhir/source';
import { importCommands } from '@/lib/record/import/commands';
import { registry } from '@/lib/record/registry/registry';
import { diagnosesFhir } from '@/lib/sections/diagnoses/fhir';
import { ecgsFhir } from '@/lib/sections/ecgs/fhir';
import { withTracing } from '@/lib/sections/ecgs/fhir-parts';
import { dataOf } from '@/lib/sections/ecgs/sampled-data';
import { readingsFhir } from '@/lib/sections/readings/fhir';
import { therapiesFhir } from '@/lib/sections/therapies/fhir';
import { base64Of, leastEcg } from '../support/ecgs';
import { readBy } from '../support/fhir/read-by';

test('every section with rows is mapped to FHIR, except doses and links', () => {
  const silent = registry.filter((section) => hasRows(section) && !section.fhir).map(({ name }) => name);
  expect(silent).toEqual([]);
  const unmapped = registry.filter(({ fhir }) => fhir && 'none' in fhir).map(({ name }) => name);
  expect(unmapped).toEqual(['doses', 'links']);
});

test('every mapped section is imported by its own command, or states why it is not', () => {
  for (const { section, mapping } of mapped) {
    const back =
      mapping.read !== undefined && mapping.reads !== undefined && importCommands[section.name] !== undefined;
    expect(back !== (mapping.whyUnread !== undefined), section.name).toBe(true);
  }
});

test('the six levels map to HL7’s six classes of confidentiality, one to one', () => {
  const classes = [1, 2, 3, 4, 5, 6].map((level) => labelled(level, [], () => undefined).security?.[0]);
  expect(classes.map((one) => one?.code)).toEqual(['U', 'L', 'M', 'N', 'R', 'V']);
  expect(classes.map((one) => one && levelOf([one]))).toEqual([1, 2, 3, 4, 5, 6]);
});

/** A document context for hooks in tests that check only the mapping of a row. */
const writing = {
  ...{
    patient: { reference: 'urn:patient' },
    meta: {},
    owners: true,
    personal: true,
    birthDate: '1960-05-01',
    today: '2026-11-22',
  },
  ...{ urn: () => 'urn:row', reference: () => undefined, children: () => [], say: (key: string) => key },
};
const codeOf = (concept: unknown) => (concept as { coding: { code: string }[] }).coding[0]?.code;

test('confirmed, suspected and excluded diagnoses have the standard’s codes', () => {
  const saidOf = (kind: string, state: number) => {
    const row = { kind, state, pathology: 'x', doctor: 'y', recordedOn: '2026-01-15' };
    const { resources, part } = diagnosesFhir.write(row as never, { ...writing, besides: undefined } as never);
    const resource = resources[0]?.resource as Record<string, unknown>;
    return [resource.resourceType, codeOf(resource.verificationStatus), resource.type ?? '', part].join(' ');
  };
  const kinds = ['Diagnosi', 'Allergia', 'Intolleranza'];
  expect(kinds.map((kind) => [CONFIRMED, SUSPECTED, EXCLUDED].map((state) => saidOf(kind, state)))).toEqual([
    ['Condition confirmed  problems', 'Condition provisional  problems', 'Condition refuted  pastProblems'],
    [
      'AllergyIntolerance confirmed allergy allergies',
      'AllergyIntolerance unconfirmed allergy allergies',
      'AllergyIntolerance refuted allergy ruledOut',
    ],
    [
      'AllergyIntolerance confirmed intolerance allergies',
      'AllergyIntolerance unconfirmed intolerance allergies',
      'AllergyIntolerance refuted intolerance ruledOut',
    ],
  ]);
});

test('a therapy is active, completed, or not taken', () => {
  const statusOf = (state: number) => {
    const row = { state, drugId: null, drug: 'x', start: '2026-01-15', prescriber: 'y', diagnosisId: null };
    const { resources } = therapiesFhir.write(row as never, { ...writing, besides: new Map() } as never);
    return resources[0]?.resource.status;
  };
  expect([ONGOING, CONCLUDED, FORBIDDEN].map(statusOf)).toEqual(['active', 'completed', 'not-taken']);
});

test('readings have the LOINC codes and UCUM units of vital signs', () => {
  const row = { height: 180, weight: 81.25, maxPressure: 120, minPressure: 80, heartRate: 60, day: '2026-01-15' };
  const others = { oxygen: 97, perfusionIndex: 2.5, temperature: 36.6, glucose: 104, meal: null };
  const typed = { device: null, serialNumber: null, measuredAt: null };
  const { resources } = readingsFhir.write(
    { id: 1, ...row, ...others, ...typed } as never,
    { ...writing, besides: undefined } as never,
  );
  type Said = { code: unknown; valueQuantity?: { value: number; code: string }; component?: Said[] };
  const saidIn = ({ code, valueQuantity: said, component = [] }: Said): string[] => [
    [codeOf(code), said?.value, said?.code].filter(Boolean).join(' '),
    ...component.flatMap(saidIn),
  ];
  expect(resources.flatMap(({ resource }) => saidIn(resource as unknown as Said))).toEqual([
    '85353-1',
    '8302-2 180 cm',
    '29463-7 81.25 kg',
    '8867-4 60 /min',
    '2708-6 97 %',
    '61006-3 2.5 %',
    '8310-5 36.6 Cel',
    '41653-7 104 mg/dL',
    '85354-9',
    '8480-6 120 mm[Hg]',
    '8462-4 80 mm[Hg]',
    '39156-5 25.1 kg/m2',
  ]);
});

describe('a reading of a device', () => {
  const none = { height: null, weight: null, maxPressure: null, minPressure: null, temperature: null };
  const row = {
    ...{
      ...none,
      id: 1,
      kind: 'glucose',
      day: '2026-07-15',
      measuredAt: '2026-07-15T08:15:00',
      glucose: 104,
      meal: 'fasting',
    },
    ...{ device: 'CheckMe', serialNumber: '1234', heartRate: null, oxygen: null, perfusionIndex: null },
  };
  const { resources } = readingsFhir.write(row as never, { ...writing, besides: undefined } as never);
  const [panel, glucose] = resources.map(({ resource }) => resource);
  const reading = { resolve: () => undefined, referring: () => [], say: (key: string) => key } as never;

  test('names its device, its performer and its time in Italy', () => {
    for (const one of [panel, glucose])
      expect(one).toMatchObject({
        contained: [{ resourceType: 'Device', serialNumber: '1234', deviceName: [{ name: 'CheckMe' }] }],
        device: { reference: '#device' },
        performer: [writing.patient],
        effectiveDateTime: '2026-07-15T08:15:00+02:00',
      });
  });

  test('is read back as a device’s, also alone; without a device or with an impossible year, as a typed one', () => {
    const said = { day: '2026-07-15', glucose: 104, meal: 'fasting' };
    const origin = { kind: 'glucose', device: 'CheckMe', serialNumber: '1234', measuredAt: '2026-07-15T08:15:00' };
    expect(readBy(readingsFhir, glucose as never, reading)?.input).toEqual({ ...said, ...origin });
    const without = { ...(glucose as object), device: undefined };
    expect(readBy(readingsFhir, without as never, reading)?.input).toEqual({ ...said, time: '08:15' });
    const early = { ...(glucose as object), effectiveDateTime: '1999-07-15T08:15:00+02:00' };
    expect(readBy(readingsFhir, early as never, reading)?.input).toEqual({ ...said, day: '1999-07-15', time: '08:15' });
  });

  test.each([
    [{ value: 5.5, code: 'mmol/L' }, { glucose: 99.1 }],
    [{ value: 5.5, code: 'furlong' }, {}],
  ])('is read in the units that other systems use: %o', (quantity, values) => {
    const resource = { ...(glucose as object), extension: [], device: undefined, valueQuantity: quantity };
    expect(readBy(readingsFhir, resource as never, reading)?.input).toEqual({
      ...values,
      day: '2026-07-15',
      time: '08:15',
    });
  });

  test('is not read if a laboratory measured it', () => {
    const category = [{ coding: [{ system: SYSTEMS.observationCategory, code: 'laboratory' }] }];
    expect(readBy(readingsFhir, { ...(glucose as object), category } as never, reading)).toBeUndefined();
    const code = { coding: [{ system: SYSTEMS.loinc, code: '2708-6' }] };
    const valueQuantity = { value: 95, code: '%' };
    const gas = { ...(glucose as object), category, code, valueQuantity };
    expect(readBy(readingsFhir, gas as never, reading)).toBeUndefined();
  });
});

test('an unknown class of confidentiality counts as the strictest, and so does an unknown level', () => {
  const system = labelled(1, [], () => undefined).security?.[0]?.system;
  expect(levelOf([{ system, code: 'X' }])).toBe(6);
  expect(
    levelOf([
      { system, code: 'U' },
      { system, code: 'R' },
    ]),
  ).toBe(5);
  expect(levelOf([{ system: 'http://example.org', code: 'U' }])).toBeUndefined();
  expect(labelled(9, [], () => undefined).security?.[0]?.code).toBe('V');
});

test('specialities of other systems are not read as the app’s own', () => {
  const { tag = [] } = labelled(1, [4, 6], (id) => `Tag ${id}`);
  expect(tagsOf(tag)).toEqual([4, 6]);
  expect(
    tagsOf([
      { system: 'http://example.org', code: '4' },
      { ...tag[0], code: '4 or 1=1' },
    ]),
  ).toEqual([]);
});

test('text is escaped in markup, and bidi controls are removed', () => {
  expect(escaped('<b onclick="x">\'&\u202e\u0000</b>')).toBe('&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;&lt;/b&gt;');
  expect(tableOf([{ title: '</td><script>' }]).div).not.toContain('<script');
});

test('the lines of a group stand together under its words, in a table of their own', () => {
  const { div } = tableOf([
    { title: 'Voltaren', group: 'Da non somministrare' },
    { title: 'Norvasc', group: 'Terapie in corso' },
    { title: 'Augmentin', group: 'Da non somministrare' },
  ]);
  expect(div.match(/<b>[^<]+<\/b>|<td>[^<]+<\/td>/g)).toEqual([
    '<b>Da non somministrare</b>',
    '<td>Voltaren</td>',
    '<td>Augmentin</td>',
    '<b>Terapie in corso</b>',
    '<td>Norvasc</td>',
  ]);
});

test('prototype names are found only where the document has them', () => {
  expect(at({}, 'constructor')).toBeUndefined();
  expect(at(JSON.parse('{"__proto__": {"a": 1}}'), '__proto__', 'a')).toBe(1);
  expect(textAt([], 'length')).toBeUndefined();
});

test('the newest ECGs have their tracings, up to the document’s limit; the others say that theirs is missing', () => {
  const half = { seconds: 1200, samplesPerSecond: 400 };
  const rows = [1, 2, 3].map((id) => ({
    ...leastEcg,
    ...half,
    id,
    findings: [],
    measuredAt: `2026-0${id}-01T08:00:00`,
  }));
  expect(withTracing(rows as never)).toEqual([3, 2]);
  const componentOf = (besides: Map<number, object>) => {
    const { resources } = ecgsFhir.write(rows[0] as never, { ...writing, besides } as never);
    const { component } = (resources[0]?.resource ?? {}) as { component?: Record<string, unknown>[] };
    return component?.at(-1);
  };
  expect(componentOf(new Map())).toMatchObject({ dataAbsentReason: { coding: [{ code: 'unsupported' }] } });
  const samples = Buffer.from(base64Of(Int16Array.from([-32768, 0, 1, 32767])), 'base64');
  const written = componentOf(new Map([[1, { heartRates: [], samples }]]));
  expect(written?.valueSampledData).toMatchObject({ period: 2.5, factor: 0.00128, data: '-32768 0 1 32767' });
});

test('half a minute of a tracing takes fewer than forty thousand characters', () => {
  const { samples } = ecgOf({ seconds: 30, rate: 72 });
  expect(dataOf({ samplesPerSecond: 250, microvoltsPerStep: 1.28 }, samples).data.length).toBeLessThan(40_000);
});
