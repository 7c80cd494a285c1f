import 'server-only';
import { type Locale, translate } from '@/lib/i18n/translate';
import { textPdf } from '@/lib/pdf/text-document';
import { currentVersion, type DocumentKey } from './documents';

const made = new Map<string, Promise<Buffer>>();

/**
 * The current version of a document as PDF, word for word, with its version and fingerprint. It is the same for all users,
 * so it is made only once.
 */
export function legalPdf(document: DocumentKey, locale: Locale): Promise<Buffer> {
  const key = `${document} ${locale}`;
  const known = made.get(key) ?? printed(document, locale);
  made.set(key, known);
  known.catch(() => made.delete(key));
  return known;
}

function printed(document: DocumentKey, locale: Locale) {
  const { version, validFrom, texts, sha256 } = currentVersion(document);
  const day = validFrom.split('-').reverse().join('/');
  const foot = `${translate(locale, 'privacy.version', { version, day })} SHA-256: ${sha256[locale]}`;
  return textPdf({ ...texts[locale], language: locale, foot });
}
