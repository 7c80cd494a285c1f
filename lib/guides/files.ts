import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../i18n/translate';
import type { PicturedChapter } from './document';
import { CHAPTERS, type GuideName } from './guides';
import { chapterIn } from './markdown';

const words = (chapter: string, locale: Locale) => join(process.cwd(), 'lib', 'guides', locale, `${chapter}.md`);
const picture = (chapter: string, locale: Locale) =>
  join(process.cwd(), 'public', 'guides', 'pictures', locale, `${chapter}.jpg`);

/** The file of a guide, written by the build and served from there. */
export const guideFile = (guide: GuideName, locale: Locale) =>
  join(process.cwd(), 'public', 'guides', locale, `${guide}.pdf`);

/** All chapters in a language, with the pictures of their pages. */
export const readChapters = (locale: Locale): Promise<PicturedChapter[]> =>
  Promise.all(
    CHAPTERS.map(async (name) => ({
      name,
      ...chapterIn(await readFile(words(name, locale), 'utf8')),
      picture: await readFile(picture(name, locale)).catch(() => undefined),
    })),
  );
