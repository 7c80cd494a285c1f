import { describe, expect, test } from 'vitest';
import { translate } from '@/lib/i18n/translate';
import { physiologyFacts } from '@/lib/sections/physiology/facts';
import { physiologyFhir } from '@/lib/sections/physiology/fhir';
import { hasStopped } from '@/lib/sections/physiology/model';
import { daysAfter, today } from '@/lib/values/days';

// A habit that has ended, on the page, in reports and in FHIR documents.

const told = (values: object) =>
  physiologyFacts(values, (key) => translate('it', `physiology.${key}`), 'it')
    .flatMap(({ facts }) => facts)
    .map(({ label, value }) => `${label}: ${value}`);

describe('who has stopped smoking', () => {
  test('is not told to smoke on the page and in the report', () => {
    expect(told({ smoking: 'si', smokingUntil: '2019-03-01' })).toEqual([
      'Fumo: Ha smesso',
      'Fumo: data di fine: 01/03/2019',
    ]);
    expect(told({ smoking: 'si', smokingUntil: null })).toEqual(['Fumo: Sì']);
  });

  test('is not told to smoke in the text of a FHIR document', () => {
    const row = { smoking: 'si', smokingUntil: '2019-03-01', updatedAt: new Date() };
    const writing = { meta: {}, patient: {}, today: today(), say: (key: string) => translate('it', key) };
    const { narrative } = physiologyFhir.write(row as never, writing as never);
    expect(narrative.details).toContain('Fumo: Ha smesso');
  });

  test('has stopped from the last day on', () => {
    const until = (day: string) => hasStopped({ smoking: 'si', smokingUntil: day }, 'smoking', today());
    expect([until(daysAfter(today(), 1)), until(today()), until(daysAfter(today(), -1))]).toEqual([false, true, true]);
    expect(hasStopped({ smoking: 'no', smokingUntil: '2019-03-01' }, 'smoking', today())).toBe(false);
  });
});
