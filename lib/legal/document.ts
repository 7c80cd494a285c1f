import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/i18n/translate';

/** A text that users are asked to accept, as it is shown, printed and hashed. */
export interface LegalText {
  title: string;
  /** The document's subject in one sentence; for a purpose of data processing, that purpose. */
  summary: string;
  sections: readonly { title: string; text: readonly string[] }[];
}

/** One wording of a document. It must not change once a user may have accepted it: a changed wording is a new version. */
export interface DocumentVersion {
  version: string;
  /** The first day on which users are asked to accept this version, YYYY-MM-DD. */
  validFrom: string;
  texts: Readonly<Record<Locale, LegalText>>;
  /** The SHA-256 of each text as published; it is stored with each acceptance. */
  sha256: Readonly<Record<Locale, string>>;
}

/** The text without layout; the hash is computed from it, so that it does not depend on the formatting of the file. */
export const plainText = ({ title, summary, sections }: LegalText) =>
  [title, summary, ...sections.flatMap((section) => [section.title, ...section.text])].join('\n\n');

export const fingerprintOf = (text: LegalText) => createHash('sha256').update(plainText(text)).digest('hex');
