import { expect, test } from 'vitest';
import { guidePdf } from '@/lib/guides/document';
import { CHAPTERS, chapterKey, guideOf, isGuide, WHOLE_GUIDE } from '@/lib/guides/guides';
import { translate } from '@/lib/i18n/translate';

test('a page has the guide of its own path, and a page without one has none', () => {
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

test('every chapter is written in both languages', () => {
  for (const locale of ['it', 'en'] as const)
    for (const chapter of CHAPTERS)
      for (const part of ['title', 'intro', 'steps']) {
        const key = `${chapterKey(chapter)}.${part}`;
        expect(translate(locale, key), key).not.toBe(key);
      }
});

test('a guide is a PDF, made once', async () => {
  const pdf = await guidePdf(WHOLE_GUIDE, 'it');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await guidePdf(WHOLE_GUIDE, 'it')).toBe(pdf);
  expect(await guidePdf('home', 'en')).not.toBe(pdf);
});
