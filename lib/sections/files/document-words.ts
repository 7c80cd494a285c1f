import { inArray } from 'drizzle-orm';
import { DOCUMENT_KINDS } from '@/db/reference/values';
import { files } from '@/db/schema';
import { calledBy } from '@/lib/access/policy/called';
import { LOCALES, translate } from '@/lib/i18n/translate';

/** The kinds whose name says something that a search may look for. */
const SAYING = DOCUMENT_KINDS.filter((kind) => kind !== 'altro');

/** The names of the kinds of documents, in every language, by which a search finds a file of that kind. */
export const documentWords = calledBy(
  SAYING.map((key) => ({ key, names: LOCALES.map((locale) => translate(locale, `files.documentKinds.${key}`)) })),
  (kinds) => inArray(files.documentKind, kinds),
);
