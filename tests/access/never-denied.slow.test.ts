import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test, vi } from 'vitest';
import { doctorViews } from '@/app/(record)/doctor-views';
import { sightOf } from '@/app/(record)/sight';
import { DoctorViewSummary } from '@/components/summary/DoctorViewSummary';
import type { Section } from '@/lib/access/policy/sections';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { LOCALES, type Locale, messagesOf } from '@/lib/i18n/translate';
import { readAlerts } from '@/lib/record/summary/alerts';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import type { Viewer } from '@/lib/session/sessions';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { DOCTOR_VIEW_ADDRESSES } from '../support/pages';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';
import { denialsIn, INCOMPLETE, SIGHTS } from './denials';

// T5: no page of a doctor denies what the doctor may not see. That a hidden row changes no byte of them is tested by the
// differential tests, so the record of these tests is empty. Every page says what the doctor sees, and that it may be incomplete.

let locale: Locale = 'it';
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace?: string) =>
    createTranslator({ locale, messages: messagesOf(locale), namespace: namespace as never }),
  getLocale: async () => locale,
}));
// The provider of these tests has all texts.
vi.mock('@/components/shell/client/ClientMessages', () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const behind = inProcess();

/** What the head of the record says of each of the associations, in their order. */
const SEES: Record<Locale, string[]> = {
  it: [
    'Vede: minimo, fino al livello 1.',
    'Vede: tutto, fino al livello 4.',
    'Vede: parziale (Dermatologia), fino al livello 4.',
    'Vede: tutto, fino al livello 6.',
  ],
  en: [
    'Sees: the minimum, up to level 1.',
    'Sees: everything, up to level 4.',
    'Sees: a part (Dermatology), up to level 4.',
    'Sees: everything, up to level 6.',
  ],
};
/** Parameters of the pages: none, a search, a filter of the exams, a period of the timeline. */
const QUERIES = [{}, { cerca: 'canarino', periodo: 'tutto' }, { tipo: 'Patologia' }, { quando: '2020' }];

const textOf = (html: string) =>
  html
    .replace(/<(script|style|head|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->|<\/?strong[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

type Read = (query: Record<string, string>) => (record: RecordAccess) => Promise<unknown>;

/** A page of the record for the doctor, as text. */
async function pageOf(viewer: Viewer, patientId: number, path: string, query: Record<string, string>) {
  const open = async (section: Section, read: Read) => {
    const opened = await withRecord(viewer, patientId, section, (record) =>
      Promise.all([read(query)(record), readAlerts(record), sightOf(record)]),
    );
    if (!opened.ok) throw new Error(`${path} is refused`);
    const [page, alerts, sight] = opened.value;
    const listParams = { address: query, words: {}, search: async () => undefined };
    return { page, alerts, sight, base: '/assistiti/1', locale, listParams, collapsed: [] };
  };
  const view =
    path === ''
      ? createElement(DoctorViewSummary, (await open(summarySection, () => readDoctorViewSummary)) as never)
      : await doctorViews[path.slice(1)]?.show(open as never);
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const inMantine = createElement(MantineProvider, null, view);
  const { prelude } = await prerender(createElement(NextIntlClientProvider, intl as never, inMantine));
  return textOf(await new Response(prelude).text());
}

describe.each(SIGHTS.map(([sight, association], at) => ({ sight, association, at })))('under $sight', (given) => {
  test.each(LOCALES)(
    'in %s no page of an empty record denies anything',
    async (spoken) => {
      locale = spoken;
      const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
      await associate(behind.db, patient, doctor, given.association);
      await subscribe(behind.db, doctor.userId);
      // An earlier visit, so that the summary has a part for what is new since then.
      await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
        values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
      const viewer = await viewerOf(doctor.userId);
      for (const address of DOCTOR_VIEW_ADDRESSES)
        for (const query of QUERIES) {
          const [path = '', list] = address.split('?');
          const asked = { ...Object.fromEntries(new URLSearchParams(list)), ...query };
          const text = await pageOf(viewer, patient.patientId, path, asked as Record<string, string>);
          expect([address, query, denialsIn(text)]).toEqual([address, query, []]);
          expect(text).toContain(SEES[locale][given.at]);
          expect(text).toContain(INCOMPLETE[locale]);
        }
    },
    60_000,
  );
});
