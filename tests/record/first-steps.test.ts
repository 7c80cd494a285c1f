import { expect, test } from 'vitest';
import { type FirstSteps, firstOpen, screenOf } from '@/lib/record/home/first-steps';

// The step at which the guide for new users resumes.

const steps = (given: Partial<FirstSteps>, patient: Record<string, string> = {}) =>
  firstOpen({
    patient: { birthDate: null, taxCode: null, bloodGroup: null, ...patient } as unknown as FirstSteps['patient'],
    contacts: [],
    allergies: [],
    hasDoctor: false,
    ...given,
  });
const known = { birthDate: '1958-03-05', taxCode: 'RSSMRA58C05H501U' };

test('the guide for new users resumes at the first question without an answer', () => {
  expect(steps({})).toBe('name');
  expect(steps({}, { birthDate: '1958-03-05' })).toBe('taxCode');
  expect(steps({}, known)).toBe('contact');
  expect(steps({ contacts: ['Carla'] }, known)).toBe('allergies');
  expect(steps({ contacts: ['Carla'], allergies: ['Penicillina'] }, known)).toBe('medical');
  expect(steps({ contacts: ['Carla'], allergies: ['Penicillina'] }, { ...known, bloodGroup: 'A +' })).toBe('doctor');
});

test('a URL query that names no known question opens no question of the guide', () => {
  expect([screenOf('contact'), screenOf('niente'), screenOf(undefined), screenOf(['name'])]).toEqual([
    'contact',
    undefined,
    undefined,
    undefined,
  ]);
});
