import 'server-only';
import { EMERGENCY } from '@/db/reference/values';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import { addAddress } from '@/lib/navigation/add-address';
import type { MenuItem } from '@/lib/navigation/menu';
import { DOCTOR_PARTS, RECORD_PAGES, type RecordPage } from '@/lib/navigation/pages';

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

/** One text under no kind, or one for each. */
const textsOf = (tree: string | Tree | undefined): Record<string, string> =>
  typeof tree === 'string' ? { '': tree } : ((tree ?? {}) as Record<string, string>);

/** The part of a section's page in which its rows are added, with the kind of row behind it where there are several. */
export const ADDED_IN: Readonly<Record<string, string | ((kind: string) => string)>> = {
  contacts: (kind) => (Number(kind) === EMERGENCY ? 'emergency' : 'other'),
  diagnoses: (kind) => `diagnosi-${kind}`,
  therapies: (kind) => `farmaci-${kind}`,
  exams: (kind) => `esami-${kind}`,
  files: (kind) => `file-${kind}`,
  visits: 'visite',
  readings: 'rilevazioni',
  vaccinations: 'vaccinazioni',
  links: 'link-personali',
};
/** The pages on which a row is added that has one of its own. */
export const ADDED_ON: Readonly<Record<string, string>> = {
  notebook: '/Registro/Taccuino/Nuova',
  healthLinks: '/Registro/Condivisioni/Nuova',
};

/** Where a new row is begun: the form of a part of the page is asked for behind the `#`, which no server gets. */
function addressOfNew(page: string, section: string, kind: string): string | undefined {
  const part = ADDED_IN[section];
  if (part === undefined) return ADDED_ON[section];
  return addAddress(page, typeof part === 'string' ? part : part(kind));
}

/** What the menu of this viewer and the pages of a record are called, and what can be added on them, in one language. */
export function placesOf(menu: readonly MenuItem[], locale: Locale): Places {
  const texts = messagesOf(locale);
  const at = (...path: string[]) =>
    path.reduce<string | Tree | undefined>((tree, key) => (typeof tree === 'object' ? tree[key] : undefined), texts);
  const nameOf = (id: string) => String(at('nav', id) ?? id);
  const wordsOf = (id: string, sections: readonly string[] = []) =>
    [at('search', 'also', id) ?? '', ...sections.flatMap((name) => textsIn(at(name, 'section')))].join(' ');
  const pageOf = (href: string) => RECORD_PAGES.find((page) => page.href === href);
  const additionOn = ({ id, href, sections }: RecordPage): Place[] =>
    sections.flatMap((name) =>
      Object.entries(textsOf(at(name, 'new') ?? at(name, 'add'))).flatMap(([kind, label]) => {
        const to = addressOfNew(href, name, kind);
        const words = [...textsIn(at(name, 'add')), wordsOf(id, [name])].join(' ');
        return to ? [{ label, page: nameOf(id), href: to, words }] : [];
      }),
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
    .filter(({ id, href }) => !all.some((place) => place.href === href || place.label === nameOf(id)))
    .map(({ id, href, sections }) => ({ label: nameOf(id), href, words: wordsOf(id, sections) }));
  return {
    pages: [...all, ...unlisted, ...owned.flatMap(additionOn)],
    parts: DOCTOR_PARTS.map(({ id, part, sections }) => ({
      label: nameOf(id),
      href: part,
      words: wordsOf(id, sections),
    })),
  };
}
