import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EcgSummary } from '@/components/ecg-viewer/EcgSummary';
import { Waveform } from '@/lib/devices/ecg/waveform';
import type { DeviceEcg } from '@/lib/devices/reading';
import { messagesOf } from '@/lib/i18n/translate';
import { outcomeOf } from '@/lib/sections/ecgs/outcome';
import { ecgOf } from '../support/ecg/heart';

// The summary of an electrocardiogram in words.

function said(changed: Partial<DeviceEcg>, seconds = 30, locale: 'it' | 'en' = 'it') {
  const ecg = { ...ecgOf({ seconds }), ...changed };
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const summary = createElement(EcgSummary, { id: 'words', ecg, waveform: new Waveform(ecg) });
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, summary));
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
}

test('the summary has date, duration, mode, rates, intervals and beats, in the reader’s language', () => {
  expect(said({})).toBe(
    '|Ritmo regolare|Faccina sorridente del dispositivo|Data e ora del dispositivo|20/11/2026, 08:15|Durata|30 s' +
      '|Modalità|Elettrodi, una derivazione|Frequenza cardiaca media|71 battiti/min' +
      '|Frequenza minima e massima|68 e 74 battiti/min|QRS|92 ms|QTc|418 ms|ST|0,05 mV|Battiti prematuri|0' +
      '|Non è una diagnosi: il tracciato va letto da un medico. In caso di dolore al petto, affanno o svenimento chiami subito il 112.|',
  );
  expect(said({}, 605, 'en')).toContain('|Duration|10 min 5 s|');
});

test('findings are named, and a face always has its words', () => {
  const findings = said({ result: 'findings', face: 'sad', findings: ['high_heart_rate', 'premature_beats'] });
  expect(findings).toContain('|Frequenza alta · Possibili battiti prematuri|Faccina triste del dispositivo|');
  expect(said({ result: 'unable_to_analyse', face: null })).toContain(
    '|Il dispositivo non è riuscito ad analizzare il tracciato|Data',
  );
});

test('unnamed findings are not shown as a regular rhythm', () => {
  expect(said({ result: 'findings', findings: [] })).toContain(
    '|Il dispositivo segnala qualcosa, senza dire che cosa|',
  );
});

test('a sad face, a flat line, no signal or no heart rate is never called regular, and has no happy face', () => {
  const sad = said({ face: 'sad' });
  expect(sad).toContain('|Il dispositivo segnala qualcosa, senza dire che cosa|Faccina triste del dispositivo|');
  expect(said({ face: 'sad', findings: ['wide_qrs'] })).toContain('|QRS largo|Faccina triste del dispositivo|');
  for (const shape of ['flat', 'empty'])
    expect(said(ecgOf({ seconds: 30, shape }))).toContain(
      '|Il dispositivo non è riuscito ad analizzare il tracciato|Data',
    );
  for (const one of [{ heartRate: null }, { result: 'findings', findings: ['wide_qrs'] }] as const)
    expect(said(one as Partial<DeviceEcg>)).not.toContain('Faccina');
  expect(said({ heartRate: null })).not.toContain('Ritmo regolare');
});

test('lists and the report, which have no samples, show the same outcome', () => {
  const told = (changed: Partial<DeviceEcg>) => outcomeOf({ ...ecgOf({ seconds: 1 }), ...changed }, (key) => key);
  expect(told({})).toBe('result.regular · bpm');
  expect(told({ face: 'sad' })).toBe('result.findings · bpm');
  expect(told({ heartRate: null })).toBe('result.unable_to_analyse');
  expect(told({ result: 'findings', findings: ['wide_qrs', 'high_st'] })).toBe(
    'finding.wide_qrs · finding.high_st · bpm',
  );
});

test('ST is shown for electrodes only, and a missing measure is shown as not given', () => {
  expect(said({ mode: 'hand-chest' })).not.toContain('|ST|');
  expect(said({ mode: '2-lead', stMv: null })).toContain('|ST|non indicato dal dispositivo|');
  const none = said({ heartRate: null, qrsMs: null, qtcMs: null, prematureBeats: null, heartRates: [null] });
  expect(none.match(/non indicato dal dispositivo/g)).toHaveLength(5);
});
