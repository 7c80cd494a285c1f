import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FAMILIES } from '@/components/shell/drawings/generate.mjs';
import { Dialogs } from '@/components/workshop/Dialogs';
import { Fields } from '@/components/workshop/Fields';
import { COLOURS } from '@/components/workshop/tokens';
import { readConfig } from '@/lib/config';
import * as texts from '@/messages/en';
import { sourceOf } from '../support/routes';

const PAGE = ['app/model/componenti/page.tsx', ...filesOf('components/workshop')].map(sourceOf).join('\n');

function filesOf(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name));
}

test('the page of components shows every component of components/ui', () => {
  const parts = [...filesOf('components/ui'), ...filesOf('components/ui/form')];
  const missing = parts
    .map((path) => path.replace(/^components\/|\.tsx$/g, ''))
    // The document's providers; the heading of PageTitle; what ConfirmDialog and the other dialogs render, and a hook that
    // renders it; the calendar of DayField.
    .filter((path) => !['Providers', 'Heading', 'Dialog', 'form/useQuestion', 'form/DayPicker'].includes(path.slice(3)))
    .filter((path) => !PAGE.includes(`/${path}'`));
  expect(missing).toEqual([]);
});

/** The provider, whose children are given apart. */
const Provider = NextIntlClientProvider as FunctionComponent<
  Omit<ComponentProps<typeof NextIntlClientProvider>, 'children'>
>;

test('the server, which has no document, renders the fields and dialogs of the page of components with its texts', () => {
  const { record, errors, refusals } = texts;
  const missing: string[] = [];
  const words = { locale: 'en', timeZone: 'Europe/Rome', messages: { record, errors, refusals } };
  const onError = ({ message }: Error) => void missing.push(message);
  const page = createElement(MantineProvider, null, createElement(Fields), createElement(Dialogs));
  const html = renderToString(createElement(Provider, { ...words, onError }, page));
  expect(html).toContain('Systolic pressure');
  expect(missing).toEqual([]);
});

test('the page of components shows every family and every severity step', () => {
  const shown = new Set(COLOURS.flat());
  expect(FAMILIES.filter((family: string) => !shown.has(family))).toEqual([]);
  for (const step of ['ok', 'watch', 'high', 'low', 'urgent', 'unrated']) expect(PAGE).toContain(`['${step}',`);
});

test('the page of components is offered only if configured, and only the demo configures it by default', () => {
  const needed = {
    DATABASE_URL: 'postgres://app@localhost/app',
    AUTH_SECRET: 'x'.repeat(32),
    APP_ORIGIN: 'https://salute.example.it',
  };
  expect(readConfig(needed).COMPONENTS_PAGE).toBe('none');
  expect(PAGE).toContain("config().COMPONENTS_PAGE !== 'offered') notFound()");
  expect(sourceOf('lib/server/demo/demo-environment.mjs')).toContain("COMPONENTS_PAGE ||= 'offered'");
  for (const file of ['start.mjs', 'server.mjs', 'process/prepare.mjs'])
    expect(sourceOf(`lib/server/${file}`), file).not.toContain('COMPONENTS_PAGE');
});
