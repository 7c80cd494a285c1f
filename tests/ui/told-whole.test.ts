import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PatientLine } from '@/components/summary/PatientLine';
import { TimelineAxis } from '@/components/timeline/TimelineAxis';
import { messagesOf } from '@/lib/i18n/translate';
import { daysAfter, today } from '@/lib/values/days';

// Texts that name the subject of a figure: the month of the timeline's axis, the years of a patient's age.

function shown(View: unknown, props: object, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const view = createElement(View as ComponentType<object>, props);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

const visitsOf = (zoom: 'years' | 'months' | 'days', when: string | undefined, cell: string) => ({
  base: undefined,
  page: {
    ...{ asked: { when, sections: [] }, zoom, sections: ['visits'] },
    axis: { cells: [{ section: 'visits', cell, count: 2 }], bars: [] },
  },
});

test('with the list of one day the axis names the month it describes', () => {
  const day = visitsOf('days', '2026-03-14', '2026-03-02');
  expect(shown(TimelineAxis, day)).toContain('Nel mese di marzo 2026: 2 visite.');
  expect(shown(TimelineAxis, day, 'en')).toContain('In March 2026: 2 visits.');
  expect(shown(TimelineAxis, visitsOf('months', '2026', '2026-03'))).not.toContain('Nel mese di');
});

test('a patient who is one year old is shown as such, in the singular', () => {
  const person = { pregnancy: null, filtration: null, smoking: null };
  const aged = (days: number) => ({
    patient: { birthDate: daysAfter(today(), -days), sex: 'unknown' },
    ...{ contacts: [], person },
  });
  expect(shown(PatientLine, aged(400))).toContain('1 anno');
  expect(shown(PatientLine, aged(400), 'en')).toContain('1 year<');
  expect(shown(PatientLine, aged(800))).toContain('2 anni');
});
