import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LOCALES } from '../i18n/translate';
import { guidePdf } from './document';
import { guideFile, readChapters } from './files';
import { CHAPTERS, WHOLE_GUIDE } from './guides';

// Part of every build: draws the guides from their Markdown files and pictures into public/guides.

for (const locale of LOCALES) {
  const chapters = await readChapters(locale);
  for (const guide of [WHOLE_GUIDE, ...CHAPTERS]) {
    const file = guideFile(guide, locale);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await guidePdf(guide, chapters, locale));
  }
}
