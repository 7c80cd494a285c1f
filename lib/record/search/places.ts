import 'server-only';
import { EMERGENCY } from '@/db/reference/values';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import { WORDS_PAGE } from '@/lib/navigation/account-pages';
import { addAddress } from '@/lib/navigation/add-address';
import type { MenuItem } from '@/lib/navigation/menu';
import { DOCTOR_PARTS, RECORD_PAGES, type RecordPage } from '@/lib/navigation/pages';

/** A page that the search offers, or an action on a page. */
export interface Place {
  label: string;
  /** The page of the action; absent for a page itself. */
  page?: string;
  /**
   * A path of this app (for a doctor below the path of the record's first page), or a whole URL if the place is external.
   */
  href: string;
  external?: true;
  /** Further words by which it is found, besides its label. */
  words: string;
}

export interface Places {
  pages: Place[];
  /** The pages of a record that a doctor can read. */
  parts: Place[];
}

const OWNERS_PAGE = '/Registro';

type Tree = { [key: string]: string | Tree };
/**
 * All texts under a message key, which may have one text or one for each kind of row. Texts with placeholders are left out,
 * because only a row has the values for them.
 */
const textsIn = (tree: string | Tree | undefined): string[] =>
  (typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap((one) => textsIn(one))).filter(
    (text) => !text.includes('{'),
  );

/** The texts by kind; a single text gets the empty kind. */
const textsOf = (tree: string | Tree | undefined): Record<string, string> =>
  typeof tree === 'string' ? { '': tree } : ((tree ?? {}) as Record<string, string>);

/**
 * For a section, the part of its page in which a row is added; if there are several kinds of row, the part depends on the
 * kind. The section of a derived page needs an entry only if its part is not named after the page.
 */
export const ADDED_IN: Readonly<Record<string, string | ((kind: string) => string)>> = {
  contacts: (kind) => (Number(kind) === EMERGENCY ? 'emergency' : 'other'),
  readings: 'rilevazioni',
  vaccinations: 'vaccinazioni',
  links: 'link-personali',
};
/** The sections whose rows are added on a separate page. */
export const ADDED_ON: Readonly<Record<string, string>> = {
  notebook: '/Registro/Taccuino/Nuova',
  healthLinks: '/Registro/Condivisioni/Nuova',
};

/**
 * The URL at which a new row is added. The part of the page that has the form is named in the `#` fragment, which is not
 * sent to the server.
 */
function addressOfNew({ id, href, derived, sections }: RecordPage, section: string, kind: string): string | undefined {
  const part = ADDED_IN[section];
  if (part !== undefined) return addAddress(href, typeof part === 'string' ? part : part(kind));
  if (derived && sections[0] === section) return addAddress(href, kind === '' ? id : `${id}-${kind}`);
  return ADDED_ON[section];
}

/** The labels of this viewer's menu entries and of a record's pages, and the actions offered on them, in one language. */
export function placesOf(menu: readonly MenuItem[], locale: Locale): Places {
  const texts = messagesOf(locale);
  const at = (...path: string[]) =>
    path.reduce<string | Tree | undefined>((tree, key) => (typeof tree === 'object' ? tree[key] : undefined), texts);
  const nameOf = (id: string) => String(at('nav', id) ?? id);
  const wordsOf = (id: string, sections: readonly string[] = []) =>
    [at('search', 'also', id) ?? '', ...sections.flatMap((name) => textsIn(at(name, 'section')))].join(' ');
  const pageOf = (href: string) => RECORD_PAGES.find((page) => page.href === href);
  const additionOn = (page: RecordPage): Place[] =>
    page.sections.flatMap((name) =>
      Object.entries(textsOf(at(name, 'new') ?? at(name, 'add'))).flatMap(([kind, label]) => {
        const to = addressOfNew(page, name, kind);
        const words = [...textsIn(at(name, 'add')), wordsOf(page.id, [name])].join(' ');
        return to ? [{ label, page: nameOf(page.id), href: to, words }] : [];
      }),
    );
  const placesIn = (items: readonly MenuItem[]): Place[] =>
    items.flatMap(({ id, label, href, external, children }) => {
      const page = pageOf(href);
      const own = { label: nameOf(label), href, words: wordsOf(id, page?.sections), ...(external ? { external } : {}) };
      return [own, ...placesIn(children)] as Place[];
    });
  const all = placesIn(menu);
  // Viewers with a record page in their menu are owners of a record; their search also finds the pages that the menu leaves
  // out.
  const owns = all.some(({ href }) => href === OWNERS_PAGE);
  const owned = owns ? RECORD_PAGES : [];
  const unlisted = owned
    .filter(({ id, href }) => !all.some((place) => place.href === href || place.label === nameOf(id)))
    .map(({ id, href, sections }) => ({ label: nameOf(id), href, words: wordsOf(id, sections) }));
  const words: Place = { label: nameOf('parole'), href: WORDS_PAGE, words: wordsOf('parole') };
  return {
    pages: [...all, ...unlisted, words, ...owned.flatMap(additionOn)],
    parts: DOCTOR_PARTS.map(({ id, part, sections }) => ({
      label: nameOf(id),
      href: part,
      words: wordsOf(id, sections),
    })),
  };
}
