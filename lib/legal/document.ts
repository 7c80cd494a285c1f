import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/i18n/translate';

/** A text that somebody is asked to agree to, as it is shown, printed and hashed. */
export interface LegalText {
  title: string;
  /** What it is about, in a sentence; of a treatment: its purpose. */
  summary: string;
  sections: readonly { title: string; text: readonly string[] }[];
}

/** One wording. Once anybody may have accepted it, it never changes: another wording is another version. */
export interface DocumentVersion {
  version: string;
  /** The first day on which it is the one that is asked for, YYYY-MM-DD. */
  validFrom: string;
  texts: Readonly<Record<Locale, LegalText>>;
  /** The SHA-256 of each text as it was published: what an acceptance is stored with. */
  sha256: Readonly<Record<Locale, string>>;
}

/** The text alone, without layout: what is hashed, the same whatever the file looks like. */
export const plainText = ({ title, summary, sections }: LegalText) =>
  [title, summary, ...sections.flatMap((section) => [section.title, ...section.text])].join('\n\n');

export const fingerprintOf = (text: LegalText) => createHash('sha256').update(plainText(text)).digest('hex');
