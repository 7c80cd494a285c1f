import { describe, expect, test } from 'vitest';
import { CONFIRMED, EXCLUDED, FORBIDDEN, ONGOING, SUSPECTED } from '@/db/reference/values';
import type { Written } from '@/lib/fhir/mapping';
import { profileOf, withProfile } from '@/lib/fhir/profiles';
import type { Resource } from '@/lib/fhir/types';
import { isImplant, isLifeThreatening, isOperation } from '@/lib/sections/diagnoses/emergency-words';
import { diagnosesFhir } from '@/lib/sections/diagnoses/fhir';
import { substanceIn } from '@/lib/sections/diagnoses/fhir-derived';
import { physiologyFhir } from '@/lib/sections/physiology/fhir';
import { pregnanciesFhir } from '@/lib/sections/pregnancies/fhir';
import { expectedBirth, lastsOn } from '@/lib/sections/pregnancies/model';
import { readingsFhir } from '@/lib/sections/readings/fhir';
import { resultsFhir } from '@/lib/sections/results/fhir';
import { therapiesFhir } from '@/lib/sections/therapies/fhir';
import { readBy } from '../support/fhir/read-by';

// What an International Patient Summary says beyond the rows' own words.

const writing = {
  ...{ patient: { reference: 'urn:patient' }, meta: {}, owners: true, personal: true, today: '2026-11-22' },
  ...{ birthDate: '1960-05-01', reference: () => undefined, children: () => [] },
  urn: (section: string, id: number, part?: string) => ['urn', section, id, part].join(':'),
  say: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
};
const reading = { resolve: () => undefined, referring: () => [], say: (key: string) => key } as never;
const resourcesIn = ({ resources }: Written) => resources.map(({ resource }) => resource);

describe('a resource names its profile', () => {
  test.each([
    [{ resourceType: 'Condition' }, 'http://hl7.org/fhir/uv/ips/StructureDefinition/Condition-uv-ips'],
    [
      { resourceType: 'Observation', code: { coding: [{ code: '72166-2' }] } },
      'http://hl7.org/fhir/uv/ips/StructureDefinition/Observation-tobaccouse-uv-ips',
    ],
    [{ resourceType: 'Encounter' }, undefined],
    [{ resourceType: 'Observation', code: { coding: [{ code: '882-1' }] } }, undefined],
  ])('%o', (resource, profile) => {
    expect(profileOf(resource)).toBe(profile);
    expect(withProfile({ ...resource, meta: { tag: [] } } as Resource).meta).toEqual({
      ...(profile ? { profile: [profile] } : {}),
      tag: [],
    });
  });
});

const diagnosis = (given: object) =>
  diagnosesFhir.write(
    { kind: 'Diagnosi', state: CONFIRMED, doctor: 'y', recordedOn: '2026-01-15', level: 6, ...given } as never,
    { ...writing, besides: { allergic: false, narrowed: false } } as never,
  );

describe('an allergy', () => {
  const allergy = (given: object) => resourcesIn(diagnosis({ kind: 'Allergia', ...given }))[0];

  test('has its substance and its reaction apart, and is critical if the reaction endangered life', () => {
    expect(allergy({ pathology: 'Allergia alla penicillina', reaction: 'Shock anafilattico' })).toMatchObject({
      code: { text: 'Allergia alla penicillina' },
      criticality: 'high',
      reaction: [{ substance: { text: 'penicillina' }, manifestation: [{ text: 'Shock anafilattico' }] }],
    });
  });

  test('has no criticality that nobody has told, and none where it is ruled out or the words deny it', () => {
    expect(allergy({ pathology: 'Penicillina', reaction: 'Orticaria' })).not.toHaveProperty('criticality');
    expect(allergy({ pathology: 'Penicillina', reaction: 'Anafilassi', state: EXCLUDED })).not.toHaveProperty(
      'criticality',
    );
    expect(isLifeThreatening({ pathology: 'Penicillina', reaction: 'nessuna anafilassi' })).toBe(false);
    expect(allergy({ pathology: 'Penicillina' })).not.toHaveProperty('reaction');
  });

  test.each([
    ['Penicillina', 'Penicillina'],
    ['Intolleranza al lattosio', 'lattosio'],
    ['Allergia all’uovo', 'uovo'],
    ['Allergia', 'Allergia'],
    ['Allergy to the bee', 'bee'],
  ])('the substance of "%s" is "%s"', (pathology, substance) => {
    expect(substanceIn(pathology)).toBe(substance);
  });
});

describe('a statement that no allergies are known', () => {
  const stated = (given: object, besides: object) =>
    diagnosesFhir.write(
      {
        ...{ kind: 'Allergia', state: CONFIRMED, pathology: 'Nessuna allergia nota', doctor: 'y', level: 6 },
        ...{ recordedOn: '2026-01-15', ...given },
      } as never,
      { ...writing, besides: { allergic: false, narrowed: false, ...besides } } as never,
    );
  const said = (written: Written) => [written.part, JSON.stringify(written.resources)] as const;

  test('has the codes only for a reader of all levels, in a document that leaves out no row', () => {
    const [part, text] = said(stated({}, {}));
    expect([part, text.includes('716186003'), text.includes('no-known-allergies')]).toEqual(['allergies', true, true]);
    for (const written of [
      stated({ level: 3 }, {}),
      stated({}, { narrowed: true }),
      stated({ state: SUSPECTED }, {}),
    ]) {
      const [other, words] = said(written);
      expect([other, /716186003|no-known|refuted|"confirmed"/.test(words)]).toEqual(['ruledOut', false]);
      expect(words).toContain('unconfirmed');
    }
  });
});

describe('operations and implants', () => {
  const derived = (given: object) =>
    diagnosis(given)
      .resources.slice(1)
      .map(({ resource, elsewhere }) => ({ ...resource, part: elsewhere?.part }));

  test('that the patient has marked are in sections of their own, in words only', () => {
    expect(derived({ pathology: 'Appendicectomia', relevant: true, onset: '1998' })).toEqual([
      {
        ...{ resourceType: 'Procedure', subject: writing.patient, status: 'completed', part: 'procedures' },
        ...{ code: { text: 'Appendicectomia' }, performedDateTime: '1998' },
      },
    ]);
    const [implant] = derived({ pathology: 'Pacemaker', relevant: true });
    expect(implant).toMatchObject({
      resourceType: 'DeviceUseStatement',
      part: 'devices',
      contained: [{ resourceType: 'Device', type: { text: 'Pacemaker' } }],
      device: { reference: '#device' },
    });
    expect(implant).toHaveProperty('_timingDateTime');
  });

  test('that are not marked, not confirmed or no diagnosis are not', () => {
    expect(derived({ pathology: 'Appendicectomia', relevant: false })).toEqual([]);
    expect(derived({ pathology: 'Appendicectomia', relevant: true, state: SUSPECTED })).toEqual([]);
    expect(derived({ pathology: 'Protesi d’anca', relevant: true, kind: 'Allergia' })).toEqual([]);
  });

  test.each([
    ['Appendicectomia', true, false],
    ['Intervento di protesi d’anca destra', true, true],
    ['Stent coronarico', false, true],
    ['Valvola cardiaca meccanica', false, true],
    ['In attesa di intervento al ginocchio', false, false],
    ['Colecistectomia programmata', false, false],
    ['Infezione di protesi', false, false],
    ['Malattia delle valvole cardiache', false, false],
    ['Rimozione di pacemaker', false, false],
    ['Shunt interatriale', false, false],
    ['Mai operato, nessun intervento', false, false],
    ['Diabete', false, false],
  ])('"%s": operated %s, implant %s', (pathology, operated, implant) => {
    expect([isOperation(pathology), isImplant(pathology)]).toEqual([operated, implant]);
  });
});

describe('a pregnancy', () => {
  const written = (given: object) =>
    pregnanciesFhir.write(
      {
        ...{ id: 5, age: 30, start: null, end: null, outcome: null, childSex: null, notes: null },
        ...{ createdAt: new Date('2026-09-01T10:00:00Z'), ...given },
      } as never,
      { ...writing, besides: undefined } as never,
    );
  const codes = (given: object) =>
    resourcesIn(written(given)).map(({ code }) => (code as { coding: { code: string }[] }).coding[0]?.code);

  test('that lasts has its status and the expected day of birth, 40 weeks after its start', () => {
    const [, status, due] = resourcesIn(written({ start: '2026-09-01' }));
    expect(status).toMatchObject({
      code: { coding: [{ code: '82810-3' }] },
      valueCodeableConcept: { coding: [{ code: '77386006' }, { code: 'LA15173-0' }] },
      hasMember: [{ reference: 'urn:pregnancies:5:due' }],
    });
    expect(due).toMatchObject({ code: { coding: [{ code: '11778-8' }] }, valueDateTime: '2027-06-08' });
    expect(expectedBirth('2026-09-01')).toBe('2027-06-08');
    expect(codes({})).toEqual(['63893-2', '82810-3']);
  });

  test('that has ended, or that nobody has ended after 45 weeks, is history alone', () => {
    expect(codes({ start: '2024-09-01', end: '2025-05-20', outcome: 'nascita' })).toEqual(['63893-2']);
    expect(codes({ start: '2025-09-01' })).toEqual(['63893-2']);
    const row = { start: '2026-01-10', createdAt: new Date('2026-01-20T10:00:00Z') };
    expect(['2026-01-09', '2026-11-21', '2026-11-22'].map((day) => lastsOn(row, day))).toEqual([false, true, false]);
  });
});

const flagsIn = (resource: Resource): string[] => {
  type Said = { interpretation?: { coding?: { code: string }[] }[]; component?: Said[] };
  const of = ({ interpretation = [], component = [] }: Said): string[] => [
    ...interpretation.flatMap(({ coding = [] }) => coding.map(({ code }) => code)),
    ...component.flatMap(of),
  ];
  return of(resource as Said);
};

describe('a result', () => {
  const result = (given: object) =>
    resourcesIn(
      resultsFhir.write(
        {
          ...{ test: 'potassium', loinc: '2823-3', name: 'Potassio', comparator: null, text: null, ordinal: null },
          ...{ unit: 'mmol/L', low: 3.5, high: 5.1, range: null, condition: null, interpretation: null },
          ...{ value: 4, day: '2026-11-20', ...given },
        } as never,
        { ...writing, besides: undefined } as never,
      ),
    )[0] as Resource;

  test.each([
    [{ value: 4 }, []],
    [{ value: 5.4 }, ['H']],
    [{ value: 3.4 }, ['L']],
    [{ value: 7.2 }, ['HH']],
    [{ value: 2.2 }, ['LL']],
    [{ value: 4, low: null, high: null }, []],
    [{ value: 4, interpretation: '*' }, ['A']],
    [{ value: 5.4, interpretation: 'H' }, ['H']],
    [{ ...{ value: null, text: 'presente', test: null }, low: null, high: null, range: 'assente' }, ['A']],
  ])('%o is interpreted as %o', (given, flags) => {
    expect(flagsIn(result(given))).toEqual(flags);
  });

  test('keeps the report’s own mark, and its derived code is not read back as one', () => {
    const back = (resource: Resource) => readBy(resultsFhir, resource, reading)?.input.interpretation;
    expect(back(result({ value: 7.2 }))).toBeNull();
    expect(back(result({ value: 7.2, interpretation: 'alto' }))).toBe('alto');
    const foreign = { ...result({ value: 7.2 }), interpretation: [{ coding: [{ code: 'HH' }] }] };
    expect(back(foreign)).toBe('HH');
  });
});

test('vital signs are low, high or, where they are urgent, critically so; those of a child only where a step is known', () => {
  const empty = { height: null, weight: null, heartRate: null, oxygen: null, temperature: null, glucose: null };
  const row = { ...empty, maxPressure: null, minPressure: null, perfusionIndex: null, meal: null };
  const flags = (given: object, birthDate = '1960-05-01') =>
    resourcesIn(
      readingsFhir.write(
        { id: 1, ...row, day: '2026-11-20', time: null, device: null, measuredAt: null, ...given } as never,
        { ...writing, birthDate, besides: undefined } as never,
      ),
    ).flatMap(flagsIn);
  expect(flags({ maxPressure: 120, minPressure: 80 })).toEqual([]);
  expect(flags({ maxPressure: 142, minPressure: 88 })).toEqual(['H', 'H']);
  expect(flags({ maxPressure: 195, minPressure: 118 })).toEqual(['HH', 'HH']);
  expect(flags({ maxPressure: 85, minPressure: 55 })).toEqual(['LL', 'L']);
  expect(flags({ oxygen: 93 })).toEqual(['L']);
  expect(flags({ oxygen: 88 })).toEqual(['LL']);
  expect(flags({ glucose: 410 })).toEqual(['HH']);
  expect(flags({ glucose: 120, meal: 'fasting' })).toEqual(['H']);
  expect(flags({ glucose: 120 })).toEqual([]);
  expect(flags({ maxPressure: 195, minPressure: 118 }, '2018-05-01')).toEqual([]);
});

describe('the smoking status', () => {
  const status = (given: object) => {
    const written = physiologyFhir.write(
      { updatedAt: new Date('2026-05-02T10:00:00Z'), ...given } as never,
      {
        ...writing,
        besides: undefined,
      } as never,
    );
    const found = written.resources.find(({ as }) => as === 'tobacco');
    const { coding = [], text } = (found?.resource.valueCodeableConcept ?? {}) as {
      coding?: { code: string }[];
      text?: string;
    };
    expect(found?.elsewhere?.narrative.details).toEqual([text]);
    return [...coding.map(({ code }) => code), text];
  };

  test.each([
    [{ smoking: 'si', smokingDose: 10 }, ['449868002', 'LA18976-3', 'fhir.smoking.daily 10']],
    [{ smoking: 'si' }, ['77176002', 'LA18979-7', 'fhir.smoking.smoker']],
    [{ smoking: 'si', smokingDose: 0 }, ['77176002', 'LA18979-7', 'fhir.smoking.smoker']],
    [
      { smoking: 'si', smokingDose: 10, smokingUntil: '2019-03-01' },
      ['8517006', 'LA15920-4', 'fhir.smoking.former 01/03/2019'],
    ],
    [{ smoking: 'no' }, ['fhir.smoking.not']],
  ])('%o has the codes and words %o', (given, said) => {
    expect(status(given)).toEqual(said);
  });
});

describe('a forbidden medicine', () => {
  const row = { drugId: null, drug: 'Aspirina', start: '2026-01-15', end: null, prescriber: 'y', diagnosisId: null };
  const written = (given: object) =>
    resourcesIn(
      therapiesFhir.write({ ...row, ...given } as never, { ...writing, besides: new Map() } as never),
    )[0] as Resource;

  test('is not taken, with its reason, and is read back as forbidden', () => {
    const forbidden = written({ state: FORBIDDEN, note: 'Ulcera', moveReason: null });
    expect(forbidden).toMatchObject({ status: 'not-taken', statusReason: [{ text: 'Ulcera' }] });
    expect(readBy(therapiesFhir, forbidden, reading)?.input).toMatchObject({
      ...{ state: FORBIDDEN, note: 'Ulcera', moveReason: null },
    });
  });

  test('keeps its note and the reason of its last move apart', () => {
    const moved = written({ state: FORBIDDEN, note: 'Ulcera', moveReason: 'Sanguinamento' });
    expect(readBy(therapiesFhir, moved, reading)?.input).toMatchObject({
      ...{ state: FORBIDDEN, note: 'Ulcera', moveReason: 'Sanguinamento' },
    });
  });

  test('is not what another system calls not taken', () => {
    const { extension: _, ...foreign } = written({ state: FORBIDDEN, note: 'Ulcera' });
    expect(readBy(therapiesFhir, foreign as Resource, reading)).toBeUndefined();
    expect(written({ state: ONGOING, note: 'Mattina' })).not.toHaveProperty('statusReason');
  });
});
