import { WORDS_PAGE } from '../navigation/account-pages';
import { GROUP_PAGES } from '../navigation/groups';
import { RECORD_PAGES, type RecordPage } from '../navigation/pages';
import { APPS_PAGE, AUTHORIZE_PAGE } from '../oauth/address-names';

const guideOfPage = ({ id, guide = id, href }: RecordPage): [name: string, path: string] => [guide, href];

/**
 * The pages with a guide, each a chapter of the complete one; the Markdown file of the same name next to this module has the
 * words.
 */
export const GUIDED_PAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ['home', '/'],
  ['registro', '/Registro'],
  ...RECORD_PAGES.filter(({ unlisted }) => !unlisted).map(guideOfPage),
  ['sicurezza', '/account/Sicurezza'],
  ['applicazioni', APPS_PAGE],
  ['token', '/account/Token'],
  ['modello', '/model/model3d'],
  ['assistiti', '/assistiti'],
  ['dosi', '/calcolatricemedica/Dosi'],
  ['clearance', '/calcolatricemedica/Clearance'],
  ['account', '/account'],
  ['tessera', '/account/Tessera'],
  ['senza-rete', '/senza-rete'],
  ['persone', '/account/Persone'],
  ['consensi', '/account/Consensi'],
  ['cookie', '/account/CookiePolicy'],
  ['parole', WORDS_PAGE],
  ...RECORD_PAGES.filter(({ unlisted }) => unlisted).map(guideOfPage),
  ['amministrazione', '/admin'],
]);

/** Pages that are described in another page's guide. */
const TOLD_ELSEWHERE: Readonly<Record<string, GuideName>> = {
  '/farmacoDetails': 'farmaci',
  '/Benvenuto': 'scheda-paziente',
  [AUTHORIZE_PAGE]: 'applicazioni',
  ...Object.fromEntries(GROUP_PAGES.map((id) => [`/${id}`, 'registro'])),
  // A doctor's page.
  '/messaggi': 'messaggi',
};

/** Paths below these are separate pages rather than details. */
const HAVE_THEIR_OWN = new Set(['/', '/Registro', '/account']);

export const WHOLE_GUIDE = 'guida-utente';
export type Chapter = string;
export type GuideName = string;

/** The chapters, in the order in which a user meets their pages. */
export const CHAPTERS: readonly Chapter[] = ['accesso', ...Object.keys(GUIDED_PAGES)];

export const isGuide = (name: string | undefined): name is GuideName =>
  name === WHOLE_GUIDE || CHAPTERS.includes(name ?? '');

export const chaptersOf = (guide: GuideName): readonly Chapter[] => (guide === WHOLE_GUIDE ? CHAPTERS : [guide]);

/** The guide of the page at a path, or of the page that it is a detail of. */
export function guideOf(path: string): GuideName | undefined {
  const found = Object.entries(GUIDED_PAGES).find(
    ([, page]) => path === page || (!HAVE_THEIR_OWN.has(page) && path.startsWith(`${page}/`)),
  );
  return found?.[0] ?? TOLD_ELSEWHERE[`/${path.split('/')[1]}`];
}

/** The download path of a guide, without the base path. */
export const guidePath = (guide: GuideName) => `/guide/${guide}`;
