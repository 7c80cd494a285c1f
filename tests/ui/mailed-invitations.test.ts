import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailedInvitations } from '@/components/doctors/MailedInvitations';
import { RecordTitle } from '@/components/page/RecordTitle';
import { ReportCards } from '@/components/reports/ReportCards';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import { MINIMAL } from '@/lib/sections/associations/model';

// What the patient reads of invitations by mail, and where a reader chooses the language of a document.

const shown = (view: ReactNode, locale: Locale = 'it') => {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
};

const at = new Date('2026-03-10T10:00:00Z');
const waiting = {
  ...{ id: 1, patientId: 2, name: 'Dott.ssa Anna Neri', email: 'anna.neri@example.it', language: 'it' as const },
  ...{ level: 5, visibility: MINIMAL, tags: [], endsOn: null, sentAt: at, expiresAt: new Date('2026-04-09T10:00:00Z') },
  ...{ endedAt: null, version: 1, state: 'waiting' as const },
};
const list = (invitation: Partial<Parameters<typeof MailedInvitations>[0]['invitations'][number]>, sendsMail = true) =>
  shown(createElement(MailedInvitations, { invitations: [{ ...waiting, ...invitation }], sendsMail }));

test('a waiting invitation says until when it is valid and what it grants, and can be sent again or withdrawn', () => {
  const html = list({});
  for (const told of ['In attesa', 'A anna.neri@example.it', 'vale fino al 09/04/2026', 'livello 5, visibilità Minima'])
    expect(html).toContain(told);
  expect(html).toContain('Invia di nuovo l’invito per Dott.ssa Anna Neri');
  expect(html).toContain('Ritira l’invito per Dott.ssa Anna Neri');
});

test('an expired invitation can be sent again, an answered one has no buttons', () => {
  expect(list({ state: 'expired' })).toMatch(/Scaduto.*Invia di nuovo/s);
  const accepted = list({ state: 'accepted', endedAt: at });
  expect(accepted).toContain('Accettato');
  for (const act of ['invite-again', 'withdraw']) expect(accepted).not.toContain(`data-act="${act}"`);
});

test('without a mail server nothing is offered that needs one', () => {
  const html = list({}, false);
  expect(html).toContain('questa installazione non invia e-mail');
  for (const act of ['invite-by-mail', 'invite-again']) expect(html).not.toContain(`data-act="${act}"`);
  expect(html).toContain('data-act="withdraw"');
});

test('each document has a choice of its language, at first the page’s; the emergency report has both', () => {
  const documents = (['report', 'emergency', 'fhir'] as const).map((kind) => ({ kind, address: '/x', file: 'x' }));
  const html = shown(createElement(ReportCards, { documents }), 'en');
  expect(html.match(/<select name="lingua">/g)).toHaveLength(2);
  expect(html.match(/<option value="en" selected="">/g)).toHaveLength(2);
  expect(html).toContain('It is in Italian and English together.');
});

test('a page with a PDF offers it in the other language too', () => {
  const place = { page: 'terapie', patient: 'Mario Rossi', pdf: '/api/x/1' };
  // biome-ignore lint/correctness/noChildrenProp: its type requires children as a property
  const title = createElement(RecordTitle, { ...place, children: 'Terapie' });
  expect(shown(title)).toMatch(/href="[^"]*\/api\/x\/1\?lingua=en"[^>]*>PDF in inglese/);
  expect(shown(title, 'en')).toMatch(/href="[^"]*\/api\/x\/1\?lingua=it"[^>]*>PDF in Italian/);
});
