import type { Locale } from '../i18n/translate';

/** What an entry explains: a test or a measure, a diagnosis, a group of medicines, a page, or a word of the pages. */
export const KINDS = ['test', 'diagnosis', 'medicine', 'section', 'term'] as const;
export type Kind = (typeof KINDS)[number];

/** One explanation in plain words: general knowledge with its source, never advice. */
export interface Entry {
  kind: Kind;
  /** The name of its file, unique in its kind. */
  name: string;
  /** The keys that it explains: of tests and measures, ICD-10 codes or their beginnings, ATC groups, pages, words. */
  keys: readonly string[];
  /** Other names that people use. */
  also: readonly string[];
  source: string;
  /** The day on which it was last reviewed. */
  reviewed: string;
  texts: Readonly<Record<Locale, { title: string; text: string }>>;
}

const FILE = /^---\n(?<head>[\s\S]*?)\n---\n+# (?<it>.+)\n+(?<itText>[^#]+?)\n+# (?<en>.+)\n+(?<enText>[^#]+?)\s*$/;

/** The entry in a Markdown file: its head, then a heading and a text in Italian and in English; anything else throws. */
export function entryIn(kind: Kind, name: string, markdown: string): Entry {
  const found = FILE.exec(markdown)?.groups;
  if (!found) throw new Error(`${kind}/${name}: not an entry of the plain words`);
  const head = new Map(
    (found.head ?? '').split('\n').map((line) => {
      const [, field = '', value = ''] = /^(for|also|source|reviewed): (.+)$/.exec(line) ?? [];
      if (field === '') throw new Error(`${kind}/${name}: ${line}`);
      return [field, value.trim()] as const;
    }),
  );
  const listed = (field: string) =>
    (head.get(field) ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const joined = (text = '') => text.replace(/\s+/g, ' ').trim();
  return {
    kind,
    name,
    keys: listed('for'),
    also: listed('also'),
    source: head.get('source') ?? '',
    reviewed: head.get('reviewed') ?? '',
    texts: {
      it: { title: joined(found.it), text: joined(found.itText) },
      en: { title: joined(found.en), text: joined(found.enText) },
    },
  };
}

/** The anchor of an entry on the page of all of them. */
export const anchorOf = ({ kind, name }: Pick<Entry, 'kind' | 'name'>) => `${kind}-${name}`;
