import { describe, expect, test } from 'vitest';
import { isRedirectUri, isRegistered } from '@/lib/oauth/redirect-uris';
import { grantableScopes, opened, opens } from '@/lib/oauth/scopes';
import { sectionsFor } from '@/lib/oauth/sections';
import { registry } from '@/lib/record/registry/registry';

// T56: scopes of SMART App Launch 2.2 and 1: only reading is granted, and a scope that cannot be kept exactly is not granted.

const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
const LABORATORY = `patient/Observation.rs?category=${CATEGORY}|laboratory`;

describe('the scopes that can be granted', () => {
  test.each([
    ['patient/Observation.rs', ['patient/Observation.rs']],
    ['patient/*.read', ['patient/*.read']],
    ['patient/*.*', ['patient/*.read']],
    ['patient/Condition.cruds', ['patient/Condition.rs']],
    ['patient/Condition.r patient/Condition.s', ['patient/Condition.r', 'patient/Condition.s']],
    ['openid fhirUser launch/patient offline_access', ['openid', 'fhirUser', 'launch/patient', 'offline_access']],
    ['openid profile', ['openid', 'fhirUser']],
    [LABORATORY, [LABORATORY]],
    [LABORATORY.replace('|', '%7C'), [LABORATORY]],
    ['patient/*.write patient/Condition.cud', []],
    ['patient/Observation.rs?code=http://loinc.org|1234-5', []],
    [`${LABORATORY}&code=1`, []],
    ['patient/Observation.rs?category=laboratory', []],
    ['patient/Observation.sr system/*.rs launch patient/observation.rs patient/.rs', []],
    ['patient/Condition.rs patient/Condition.rs', ['patient/Condition.rs']],
    ['', []],
  ])('of %s are %j', (asked, granted) => {
    expect(grantableScopes(asked)).toEqual(granted);
  });
});

test('a scope opens its own type, act and category only', () => {
  const wanted = { type: 'Observation', act: 'search' } as const;
  expect(opened([LABORATORY], wanted)).toEqual([{ system: CATEGORY, code: 'laboratory' }]);
  expect(opened([LABORATORY, 'patient/*.rs'], wanted)).toBe('all');
  expect(opened(['patient/Observation.r'], wanted)).toBe('none');
  expect(opened(['patient/Condition.rs'], wanted)).toBe('none');
  const of = (code: string) => opens([LABORATORY], { ...wanted, categories: [{ system: CATEGORY, code }] });
  expect([of('laboratory'), of('vital-signs')]).toEqual([true, false]);
  expect(opens([LABORATORY], wanted)).toBe(false);
});

test('scopes open the sections of their resources, and never those of the patient alone', () => {
  expect([...sectionsFor(['patient/Immunization.rs'])]).toEqual(['vaccinations']);
  expect([...sectionsFor(['openid', 'launch/patient'])]).toEqual([]);
  expect([...sectionsFor([LABORATORY])].sort()).toEqual(['exams', 'results']);
  const all = sectionsFor(['patient/*.read']);
  expect([...all].sort()).toEqual(
    registry
      .filter(({ patientOnly }) => !patientOnly)
      .map(({ name }) => name)
      .sort(),
  );
});

test.each([
  ['http://127.0.0.1:5001/x', 'http://127.0.0.1:9/x', true],
  ['http://[::1]:5001/x', 'http://[::1]:9/x', true],
  ['http://127.0.0.1:5001/y', 'http://127.0.0.1:9/x', false],
  ['http://127.0.0.1:5001/x', 'http://[::1]:9/x', false],
  ['http://localhost:5001/x', 'http://localhost:9/x', false],
  ['https://app.example:5001/x', 'https://app.example/x', false],
  ['http://127.0.0.1:5001/x#y', 'http://127.0.0.1:9/x', false],
  ['http://a@127.0.0.1:5001/x', 'http://127.0.0.1:9/x', false],
  ['not an address', 'http://127.0.0.1:9/x', false],
])('an answer to %s, where %s is registered: %s', (asked, registered, goes) => {
  expect(isRegistered(asked, registered)).toBe(goes);
});

test('an app may register only addresses that lead to itself, as browsers write them', () => {
  for (const good of [
    'https://app.example/callback',
    'https://app.example:8443/a?b=c',
    'http://localhost:3000/callback',
    'http://127.0.0.1:9/x',
    'http://[::1]:9/x',
    'com.example.app:/callback',
  ])
    expect(isRedirectUri(good), good).toBe(true);
  for (const bad of [
    'http://app.example/callback',
    'https://app.example',
    'https://APP.example/callback',
    'https://app.example/a/../b',
    'https://app.example/#x',
    'https://user:pass@app.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'myapp:/callback',
    'http://localhost.evil.example/',
    '/callback',
    'https://app.example/ x',
    '',
  ])
    expect(isRedirectUri(bad), bad).toBe(false);
});
