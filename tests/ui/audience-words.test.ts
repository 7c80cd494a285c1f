import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAudienceLine } from '@/components/confidentiality/VisibilityLine';
import { WhoSees } from '@/components/confidentiality/WhoSees';
import { WithheldField } from '@/components/confidentiality/WithheldField';
import { useSeenBy } from '@/components/list/useSeenBy';
import { LevelCeiling } from '@/components/ui/chosen-levels';
import { messagesOf } from '@/lib/i18n/translate';

// The words about who sees an item name the carers who see it; a carer reads of doctors only.

const doctor = (cognome: string) => ({
  fullname: `Anna ${cognome}`,
  cognome,
  lastName: cognome,
  specializzation: null,
});
const [neri, costa] = [doctor('Neri'), doctor('Costa')];
const GIULIA = 'Giulia Bianchi';
const CARER = { ceiling: 4, shares: true };

function textOf(view: FunctionComponent, carer: typeof CARER | null = null) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const within = createElement(LevelCeiling, { value: carer } as never, createElement(view));
  const translated = createElement(NextIntlClientProvider, intl as never, within);
  return renderToStaticMarkup(createElement(MantineProvider, null, translated))
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '');
}

test.each([
  [[neri, costa], [], 'Visibile a: Neri, Costa'],
  [[neri], [GIULIA], 'Visibile a: Neri, Giulia Bianchi'],
  [[], [GIULIA], 'Visibile a: Giulia Bianchi'],
  [[neri, costa], [GIULIA], 'Visibile a 3 persone'],
  [[], [], 'Solo Lei'],
])('a row of a list says that %j and %j see it', (doctors, carers, text) => {
  const seers = { doctors, carers: carers.map((name) => ({ name })) };
  expect(textOf(() => useSeenBy()(seers))).toBe(text);
});

test.each([
  [[neri, costa], [], null, 'Visibile a Neri e Costa'],
  [[neri], [GIULIA], null, 'Visibile a Neri e Giulia Bianchi'],
  [[neri, costa], [GIULIA, 'Luigi Verdi'], null, 'Visibile a 4 persone'],
  [[], [GIULIA], null, 'Visibile a Giulia Bianchi'],
  [[], [], null, 'Visibile solo a Lei'],
  [[neri], [], CARER, 'Medici: Neri'],
  [[], [], CARER, 'Visibile a nessun medico'],
])('the line of a new item says that %j and %j would see it', (medici, assistenti, carer, text) => {
  expect(textOf(() => useAudienceLine()({ medici, assistenti, emergenze: [] }), carer)).toBe(text);
});

test.each([
  [[neri], [GIULIA], null, 'Visibile a: Anna Neri e Giulia Bianchi (La aiuta).'],
  [[], [GIULIA], null, 'Visibile a: Giulia Bianchi (La aiuta).'],
  [[], [], null, 'Solo Lei: nessun medico può vedere questa voce.'],
  [[neri], [], CARER, 'Medici che la vedono: Anna Neri.'],
])('the sheet of a row says that %j and %j see it', (medici, assistenti, carer, text) => {
  const data = { medici, assistenti, assistentiEsclusi: [], perdono: [], emergenza: false };
  const props = { audience: { state: 'there', data }, row: { level: 4 }, level: 4, children: null } as const;
  expect(textOf(() => createElement(WhoSees, props), carer)).toBe(text);
});

test('the choice whether carers ever see an item names who sees it and who does not', () => {
  const field = { id: 'withheld', name: 'withheld', initialValue: '0', key: 'withheld' };
  const shown = (assistenti: string[], assistentiEsclusi: string[]) =>
    textOf(() => createElement(WithheldField, { field, audience: { assistenti, assistentiEsclusi } } as never));
  expect(shown([GIULIA], ['Luigi Verdi', 'Eva Blu'])).toContain(
    'Giulia Bianchi la vede. Luigi Verdi e Eva Blu non la vedono. Chi opera',
  );
  expect(shown([], [GIULIA])).toContain('Giulia Bianchi non la vede. Chi opera');
});

test.each([
  [1, 'Apre 2 di 9 voci della cartella; 1 non la vede mai chi La aiuta'],
  [3, 'Apre 2 di 9 voci della cartella; 3 non le vede mai chi La aiuta'],
])('an invitation says of %i withheld items that no carer sees them', async (count, text) => {
  const { createTranslator } = await import('next-intl');
  const t = createTranslator({ locale: 'it', messages: messagesOf('it') });
  expect(t('delegations.opensWithheld' as never, { seen: 2, all: 9, count } as never)).toBe(text);
});
