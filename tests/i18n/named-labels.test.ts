import { expect, test } from 'vitest';
import { LOCALES, type Locale, messagesOf } from '@/lib/i18n/translate';

// A text that names a button, a field or a page in quotation marks names one that is there.

const QUOTED: Record<Locale, RegExp> = { it: /«([^»{}]+)»/g, en: /[“‘]([^”’{}]+)[”’]/g };

/** The texts whose quotations are examples of what to write, or names of another product’s settings. */
const EXAMPLES = [
  'adminArea.durationHint',
  'adverseReactions.batchHint',
  'adverseReactions.doctorHint',
  'adverseReactions.otherDiseasesHint',
  'adverseReactions.otherDrugsHint',
  'adverseReactions.treatmentHint',
  'devices.faults.not_allowed',
  'errors.duration',
  'factors.setup.step2',
  'files.heicKept',
  'guardians.proofHint',
  'healthLinks.viewer.recipientHint',
  'register.guide.allergies.doctorHint',
  'register.guide.allergies.text',
  'results.gridHelp',
  'search.tryPages',
  'vaccinations.reactionsHint',
];

/** Words that stand on every page, and besides them the words of another namespace that stand on the text's own page. */
const EVERYWHERE = ['record', 'nav', 'shell'];
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  archive: ['account', 'tokens'],
  calendarFeeds: ['reminders'],
  mail: ['account', 'login', 'tokens', 'factors', 'password'],
  pain: ['notebook'],
  register: ['doctors'],
};

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, before = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, below]) =>
    typeof below === 'string' ? [[before + key, below] as [string, string]] : flat(below, `${before}${key}.`),
  );
const namespaceOf = (key: string) => key.split('.')[0] ?? '';

/** What a language's texts name without its being there, as «the text's key: the name». */
function unknownIn(locale: Locale, texts: readonly [string, string][]): string[] {
  const labels = new Map<string, string[]>();
  for (const [key, text] of texts) labels.set(text, [...(labels.get(text) ?? []), namespaceOf(key)]);
  return texts.flatMap(([key, text]) => {
    if (EXAMPLES.includes(key)) return [];
    const own = namespaceOf(key);
    const places = [own, ...EVERYWHERE, ...(BESIDE[own] ?? [])];
    const names = [...text.matchAll(QUOTED[locale])].map(([, name = '']) => name);
    return names
      .filter((name) => !labels.get(name)?.some((one) => places.includes(one)))
      .map((name) => `${key}: ${name}`);
  });
}

test.each(LOCALES)('a text in %s that names a label names one of its own page', (locale) => {
  expect(unknownIn(locale, flat(messagesOf(locale) as Tree))).toEqual([]);
});

test('a name that is nowhere, or on another page only, is found', () => {
  const texts: [string, string][] = [
    ['visits.empty', 'Con «Aggiungi» e con «Togli».'],
    ['record.add', 'Aggiungi'],
    ['links.remove', 'Togli'],
  ];
  expect(unknownIn('it', texts)).toEqual(['visits.empty: Togli']);
});
