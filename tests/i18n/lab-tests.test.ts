import { describe, expect, test } from 'vitest';
import { LOCALES, messagesOf } from '@/lib/i18n/translate';
import { TESTS, testAt } from '@/lib/laboratory/tests';
import { aboutTest } from '@/lib/sections/results/about';
import * as inBrowser from '@/messages/it/browser';

// What a laboratory test is, in plain words: every test of the catalogue has its text in both languages.

describe.each(LOCALES)('in %s', (locale) => {
  const texts = messagesOf(locale).labTests as Record<string, string>;

  test('every test of the catalogue has a text', () => {
    expect(TESTS.filter(({ key }) => !aboutTest(key, locale)).map(({ key }) => key)).toEqual([]);
  });

  test('every text is that of a test of the catalogue', () => {
    expect(Object.keys(texts).filter((key) => !testAt(key) || aboutTest(key, locale) !== texts[key])).toEqual([]);
  });

  test('a text has two or three short sentences', () => {
    const sentences = (text: string) => text.split(/(?<=\.) /).length;
    const found = Object.entries(texts).filter(([, text]) => sentences(text) < 2 || sentences(text) > 3);
    expect(found.map(([key]) => key)).toEqual([]);
    expect(Object.entries(texts).filter(([, text]) => text.length > 320)).toEqual([]);
  });

  test('no text sends to the doctor, since the page does so once for all', () => {
    const sends = /ne parli|\bSuo medico|your doctor|talk (?:about|to)/;
    expect(Object.entries(texts).filter(([, text]) => sends.test(text))).toEqual([]);
  });

  test('a test that is not in the catalogue has no text', () => {
    expect(aboutTest('unknown', locale)).toBeUndefined();
  });
});

test('tests in other units share a text, and tests of blood and of urine do not', () => {
  expect(aboutTest('hba1c_ifcc', 'it')).toBe(aboutTest('hba1c_pct', 'it'));
  expect(aboutTest('u_creat', 'it')).not.toBe(aboutTest('creatinine', 'it'));
});

test('the browser does not load the texts', () => {
  expect(Object.keys(inBrowser)).not.toContain('labTests');
});
