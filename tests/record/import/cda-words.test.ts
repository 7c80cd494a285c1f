import { expect, test } from 'vitest';
import errors from '@/messages/it/errors.json';
import words from '@/messages/it/import.json';
import { filesNamed, sourceOf } from '../../support/routes';

// The reader names its remarks, reasons and refusals by keys of the texts.

const source = filesNamed(/^lib\/record\/import\/cda\/\w[\w-]*\.ts$/)
  .map(sourceOf)
  .join('\n');
/** All first groups of a pattern in the reader's source. */
const found = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, key = '']) => key))].sort();

test('each remark of the reader has its words, also those that are composed', () => {
  const named = found(/\bkey: '(\w+)'/g);
  const composed = [
    'severityL',
    'severityM',
    'severityH',
    'acute',
    'chronic',
    'nextDose',
    'overdue',
    'earliest',
    'validUntil',
  ];
  expect(named.length).toBeGreaterThan(30);
  expect([...named, ...composed].filter((key) => !(key in words.notes))).toEqual([]);
});

test('each reason for which an entry is left out has its words', () => {
  const known = Object.keys(words.left);
  const named = [
    'noValue',
    'placeholder',
    'masked',
    'picture',
    'aborted',
    'inError',
    'negated',
    'plan',
    'question',
    'inText',
  ];
  const further = [
    'technical',
    'statement',
    'notGiven',
    'notHeld',
    'repeated',
    'narrativeOnly',
    'another',
    'death',
    'unknown',
    'unknownKind',
  ];
  expect([...named, ...further].filter((key) => !known.includes(key))).toEqual([]);
  expect([...named, ...further].filter((key) => !source.includes(`'${key}'`))).toEqual([]);
});

test('each refusal of the reader has its words', () => {
  const refused = found(/new Unreadable\('(\w+)'/g);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.filter((key) => !(key in errors))).toEqual([]);
});
