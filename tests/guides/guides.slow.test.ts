import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guidePdf } from '@/lib/guides/document';
import { readChapters } from '@/lib/guides/files';
import { CHAPTERS, guideOf, isGuide, WHOLE_GUIDE } from '@/lib/guides/guides';
import { chapterIn } from '@/lib/guides/markdown';
import { LOCALES, type Locale, messagesOf } from '@/lib/i18n/translate';
import { GROUP_PAGES } from '@/lib/navigation/groups';
import { DERIVED_PAGES } from '@/lib/navigation/pages';
import { readPdf } from '../support/pdf';

test('a page has the guide of its own path, and other paths have no guide', () => {
  expect(guideOf('/')).toBe('home');
  expect(guideOf('/Registro')).toBe('registro');
  expect(guideOf('/Registro/SchedaPaziente')).toBe('scheda-paziente');
  expect(guideOf('/assistiti/123')).toBe('assistiti');
  expect(guideOf('/model/model3d')).toBe('modello');
  expect(guideOf('/login')).toBeUndefined();
  expect(guideOf('/Registro/Altro')).toBeUndefined();
  expect(isGuide('../../etc/passwd')).toBe(false);
  expect(isGuide('__proto__')).toBe(false);
});

/** Pages that redirect, or that answer "not found". */
/** The files that serve all section pages, and all pages of groups. */
const DERIVED = ['/Registro/[page]', '/[gruppo]'];
const NO_PAGES = ['/calcolatricemedica', '/Taccuino', '/[...missing]'];

test('every page behind the sign-in has a guide', () => {
  const pages = readdirSync('app/(record)', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\(\w+\)\//g, '').replace(/\/?page\.tsx$/, '')}`)
    .filter((page) => !DERIVED.includes(page))
    .concat(
      DERIVED_PAGES.map(({ href }) => href),
      GROUP_PAGES.map((id) => `/${id}`),
    );
  expect(pages.length).toBeGreaterThan(30);
  const without = pages.filter((page) => !NO_PAGES.includes(page) && !guideOf(page));
  expect(without).toEqual([]);
  for (const none of NO_PAGES) expect(pages).toContain(none);
});

/** Quoted texts that are examples of input and not texts of a page. */
const EXAMPLES = ['<5', 'assenti', 'absent', 'nuova diagnosi', 'new diagnosis'];
const QUOTED = /[«“]([^»”]+)[»”]/g;

/** All texts of a language as they appear on pages, with each plural form separately. */
const wordsOf = (texts: unknown): string[] =>
  typeof texts === 'string'
    ? [texts, ...texts.split(/[{}]/)].map((text) => text.replace('(#)', '').trim())
    : Object.values(texts as object).flatMap(wordsOf);

test.each(LOCALES)('the words that a guide quotes from the app exist there, in %s', (locale: Locale) => {
  const known = new Set(wordsOf(messagesOf(locale)));
  const wrong = CHAPTERS.flatMap((chapter) => {
    const text = readFileSync(`lib/guides/${locale}/${chapter}.md`, 'utf8');
    expect(text, chapter).not.toMatch(/["‘]/);
    return [...text.matchAll(QUOTED)].flatMap(([, quoted = '']) =>
      known.has(quoted) || EXAMPLES.includes(quoted) ? [] : `${chapter}: ${quoted}`,
    );
  });
  expect(wrong).toEqual([]);
});

test('a chapter has a title, paragraphs and steps, and anything else in its file is refused', () => {
  const markdown = '# One\n\nA *first*\nword, & more.\n\n1. Do **this**.\n2. Then\n   that.\n';
  expect(() => chapterIn(markdown)).not.toThrow();
  expect(chapterIn(markdown)).toEqual({
    title: 'One',
    intro: ['A first word, & more.'],
    steps: ['Do this.', 'Then that.'],
  });
  for (const strange of ['Text', '# A\n\n> quoted', '# A\n\n<b>bold</b>', '# A\n\n![x](y)', '# A\n\n[x](y)\n'])
    expect(() => chapterIn(strange), strange).toThrow();
});

test.each(LOCALES)('every chapter has a title, an introduction, steps and a picture, in %s', async (locale) => {
  const [chapters, others] = await Promise.all([readChapters(locale), readChapters('it')]);
  expect(chapters.map(({ name }) => name)).toEqual(CHAPTERS);
  for (const [index, { name, title, intro, steps, picture }] of chapters.entries()) {
    expect(title, name).not.toBe('');
    expect(intro.length, name).toBeGreaterThan(0);
    expect(steps.length, name).toBe(others[index]?.steps.length);
    expect(picture?.subarray(0, 2).toString('hex'), name).toBe('ffd8');
  }
});

test("the guide of a page has its chapter's text, and the whole guide has all chapters, each with a bookmark", async () => {
  const chapters = await readChapters('en');
  const one = await readPdf(await guidePdf('home', chapters, 'en'));
  const home = chapters.find(({ name }) => name === 'home');
  expect([one.title, one.language]).toEqual([home?.title, 'en']);
  const words = (text: string) => text.replace(/\s+/g, '');
  const written = words(one.sheets.map(({ text }) => text).join(' '));
  for (const text of [...(home?.intro ?? []), ...(home?.steps ?? [])]) expect(written).toContain(words(text));
  expect(written).toContain(words('The page “Home”, with the data of an invented person.'));
  const whole = await readPdf(await guidePdf(WHOLE_GUIDE, chapters, 'en'));
  expect(whole.bookmarks.slice(1)).toEqual(chapters.map(({ title }) => title));
  expect(whole.sheets.length).toBeGreaterThan(CHAPTERS.length);
});
