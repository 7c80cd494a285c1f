import { NextIntlClientProvider } from 'next-intl';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SharedNote } from '@/components/devices/CheckmeUsers';
import { ChoiceRow } from '@/components/devices/ChoiceRow';
import { ConnectionState } from '@/components/devices/ConnectionState';
import { FileFaults } from '@/components/devices/FileFaults';
import { SaveResult } from '@/components/devices/SaveResult';
import { UserChoice } from '@/components/devices/UserChoice';
import { messagesOf } from '@/lib/i18n/translate';

function shown<P extends object>(component: FunctionComponent<P>, props: P): string {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, createElement(component, props)));
}
const nothing = () => {};

test('the checkbox of a row is labelled by its time and values, and is disabled while a save runs', () => {
  const row = { key: 'a', measuredAt: '2026-11-20T08:15:00', objection: null };
  const columns = [
    { label: 'Massima', cell: () => '127 mmHg' },
    { label: 'Tracciato', cell: () => 'Apri', isControl: true },
  ];
  const choice = {
    chosen: new Set<string>(),
    recorded: new Map([['a', 'new' as const]]),
    choose: nothing,
    isFixed: true,
  };
  const html = shown(ChoiceRow<typeof row>, { title: 'Pressione', row, columns, choice });
  const [, names = ''] = /aria-labelledby="([^"]+)"/.exec(html) ?? [];
  const named = names.split(' ').map((id) => new RegExp(`<[^>]* id="${id}"[^>]*>([^<]*)`).exec(html)?.slice(0, 2));
  expect(named.map((found) => found?.[1])).toEqual(['', '127 mmHg']);
  expect(named[0]?.[0]).toContain('aria-label="Pressione del 20/11/2026, 08:15"');
  expect(named[0]?.[0]).toContain('disabled');
});

test('the disconnection of a device is shown as a status after the measurement, and as an alert before it', () => {
  const state = { kind: 'disconnected' } as const;
  const props = { state, onCancel: nothing, onReconnect: nothing };
  const asleep = shown(ConnectionState, { ...props, isDone: true });
  expect(asleep).toContain('role="status">Il dispositivo si è scollegato: molti si spengono da soli');
  expect(asleep).not.toContain('data-kind');
  expect(shown(ConnectionState, props)).toContain('role="alert"');
});

test('two user choices on one page have different field names', () => {
  const props = {
    users: [{ id: 1, name: 'Utente 1 del dispositivo' }],
    hint: '',
    value: 1,
    isFixed: false,
    onChange: nothing,
  };
  const both = () => [createElement(UserChoice, { key: 1, ...props }), createElement(UserChoice, { key: 2, ...props })];
  const names = [...shown(both as never, {}).matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(2);
});

test('a note names the lists that several users share, unless the device belongs to one person', () => {
  const rows = { ecgs: [{ entry: { userId: null } }], pressures: null, temperatures: [], oxygens: [] } as never;
  expect(shown(SharedNote, { rows, isAlone: false })).toContain('più utenti, e di ECG, temperatura e ossigeno');
  const owned = { ecgs: [{ entry: { userId: 1 } }], pressures: null, temperatures: [], oxygens: [] } as never;
  expect(shown(SharedNote, { rows: owned, isAlone: false })).toContain('più utenti, e di temperatura e ossigeno');
  expect(shown(SharedNote, { rows, isAlone: true })).toBe('');
});

test('an unreadable user is reported as a user, and a tracing that was not read is named by its time', () => {
  const faults = [{ file: 'usr.dat', code: 'bad_value' as const, records: 1 }];
  expect(shown(FileFaults, { faults })).toContain('Utenti: 1 utente illeggibile.');
  const saved = { stored: 1, known: 0, refused: {}, unread: ['2026-11-20T08:15:00'], stopped: 'cancelled' };
  const html = shown(SaveResult, { saved: { ...saved, has: { readings: false, ecgs: true } } });
  expect(html).toContain('1 lettura salvata');
  expect(html).toContain('1 tracciato non letto dal dispositivo, e quindi non salvato: 20/11/2026, 08:15.');
  expect(html).toContain('Il salvataggio si è interrotto: È stato annullato.');
});
