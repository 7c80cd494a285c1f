import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SaveBar } from '@/components/notebook/SaveBar';
import { messagesOf } from '@/lib/i18n/translate';
import type { AreaPain } from '@/lib/sections/notebook/strokes';

// The row of levels at the bottom of the editor shows, and does not only read out, the area that it asks about.

const areas = [
  { name: 'knee_left', dolore: 2 },
  { name: 'foot_left', dolore: 4 },
] as AreaPain[];

function shown(last: AreaPain | undefined) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const props = { areas, last, back: undefined, next: undefined, saving: false, saved: false };
  const view = createElement(NextIntlClientProvider, intl as never, createElement(SaveBar, props as never));
  return renderToStaticMarkup(createElement(MantineProvider, null, view));
}

test('with two areas the bar names the one tapped last, beside its levels', () => {
  const { body, pain } = messagesOf('it') as unknown as Record<string, Record<string, string>>;
  const html = shown(areas[0]);
  expect(html).toMatch(new RegExp(`<p[^>]*aria-hidden="true"[^>]*>${body?.knee_left}`));
  expect(html).toContain(`aria-label="${pain?.levelOf?.replace('{area}', body?.knee_left ?? '')}"`);
});

test('without a tapped area the bar asks for no level', () => {
  expect(shown(undefined)).not.toContain('<fieldset');
});
