import 'server-only';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import type { MenuItem } from '../menu';
import { DOCTOR_PARTS, RECORD_PAGES, type RecordPage } from '../pages';

/** A page that the search leads to, or what can be done there. */
export interface Place {
  label: string;
  /** The page where it is done; absent for a page itself. */
  page?: string;
  /** A path of ours, for a doctor below the record's first page; or a whole address when external. */
  href: string;
  external?: true;
  /** By what it is found beside its label. */
  words: string;
}

export interface Places {
  pages: Place[];
  /** The parts of a record that a doctor is in. */
  parts: Place[];
}

const OWNERS_PAGE = '/Registro';

type Tree = { [key: string]: string | Tree };
/** Texts of a name, whether there is one or one for each kind; a text that is filled in belongs to a row. */
const textsIn = (tree: string | Tree | undefined): string[] =>
  (typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap((one) => textsIn(one))).filter(
    (text) => !text.includes('{'),
  );

/** What the menu of this viewer and the pages of a record are called, and what can be added on them, in one language. */
export function placesOf(menu: readonly MenuItem[], locale: Locale): Places {
  const texts = messagesOf(locale);
  const at = (...path: string[]) =>
    path.reduce<string | Tree | undefined>((tree, key) => (typeof tree === 'object' ? tree[key] : undefined), texts);
  const nameOf = (id: string) => String(at('nav', id) ?? id);
  const wordsOf = (id: string, sections: readonly string[] = []) =>
    [at('search', 'also', id) ?? '', ...sections.flatMap((name) => textsIn(at(name, 'section')))].join(' ');
  const pageOf = (href: string) => RECORD_PAGES.find((page) => page.href === href);
  const additionsOn = ({ id, href, sections }: RecordPage): Place[] =>
    sections.flatMap((name) =>
      [...new Set([...textsIn(at(name, 'new')), ...(at(name, 'new') ? [] : textsIn(at(name, 'add')))])].map(
        (label) => ({
          label,
          page: nameOf(id),
          href,
          words: [...textsIn(at(name, 'add')), wordsOf(id)].join(' '),
        }),
      ),
    );
  const placesIn = (items: readonly MenuItem[]): Place[] =>
    items.flatMap(({ id, href, external, children }) => {
      const page = pageOf(href);
      const own = { label: nameOf(id), href, words: wordsOf(id, page?.sections), ...(external ? { external } : {}) };
      return [own, ...placesIn(children)] as Place[];
    });
  const all = placesIn(menu);
  // Whose menu leads to a page of the record is its owner, and finds those as well that the menu leaves out.
  const owns = all.some(({ href }) => href === OWNERS_PAGE);
  const owned = owns ? RECORD_PAGES : [];
  const unlisted = owned
    .filter(({ href }) => !all.some((place) => place.href === href))
    .map(({ id, href, sections }) => ({ label: nameOf(id), href, words: wordsOf(id, sections) }));
  return {
    pages: [...all, ...unlisted, ...owned.flatMap(additionsOn)],
    parts: DOCTOR_PARTS.map(({ id, part, sections }) => ({
      label: nameOf(id),
      href: part,
      words: wordsOf(id, sections),
    })),
  };
}
