import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../i18n/translate';
import { once } from '../values/once';
import { plainText } from '../values/plain-text';
import { type Entry, entryIn, KINDS, type Kind } from './entry';

const folder = (kind: Kind) => join(process.cwd(), 'lib', 'plain-words', 'entries', kind);

/** All entries, read from their files once. */
export const allEntries = once((): readonly Entry[] =>
  KINDS.flatMap((kind) =>
    readdirSync(folder(kind))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => entryIn(kind, file.slice(0, -'.md'.length), readFileSync(join(folder(kind), file), 'utf8'))),
  ),
);

const byKey = once(
  (kind: Kind): ReadonlyMap<string, Entry> =>
    new Map(
      allEntries()
        .filter((entry) => entry.kind === kind)
        .flatMap((entry) => entry.keys.map((key) => [key, entry] as const)),
    ),
);

/** Kinds whose keys are codes of a classification: an entry explains all codes that begin with its key. */
const CLASSIFIED: ReadonlySet<Kind> = new Set(['diagnosis', 'medicine']);

/** The entry that explains a key: for a code of a classification the one with the longest beginning of it. */
export function entryFor(kind: Kind, key: string | null | undefined): Entry | undefined {
  if (!key) return undefined;
  const entries = byKey(kind);
  if (!CLASSIFIED.has(kind)) return entries.get(key);
  const lengths = Array.from(key, (_, at) => key.length - at);
  return lengths.map((length) => entries.get(key.slice(0, length))).find((entry) => entry !== undefined);
}

/** The entries of a kind in a language by their titles, as far as they have all of the words. */
export function entriesOf(kind: Kind, locale: Locale, words = ''): Entry[] {
  const asked = plainText(words).split(/\s+/).filter(Boolean);
  const textOf = ({ texts, also }: Entry) => plainText([texts[locale].title, texts[locale].text, ...also].join(' '));
  return allEntries()
    .filter((entry) => entry.kind === kind && asked.every((word) => textOf(entry).includes(word)))
    .sort((one, other) => one.texts[locale].title.localeCompare(other.texts[locale].title, locale));
}
