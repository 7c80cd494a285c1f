import { RECORD_PAGES, type RecordPage } from '../navigation/pages';

const guideOfPage = ({ id, guide = id, href }: RecordPage): [name: string, path: string] => [guide, href];

/** The pages that have a guide, each a chapter of the whole one; the words stand in a Markdown file of its name beside this. */
export const GUIDED_PAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ['home', '/'],
  ['registro', '/Registro'],
  ...RECORD_PAGES.filter(({ unlisted }) => !unlisted).map(guideOfPage),
  ['sicurezza', '/account/Sicurezza'],
  ['token', '/account/Token'],
  ['modello', '/model/model3d'],
  ['assistiti', '/assistiti'],
  ['dosi', '/calcolatricemedica/Dosi'],
  ['clearance', '/calcolatricemedica/Clearance'],
  ['account', '/account'],
  ['consensi', '/account/Consensi'],
  ['cookie', '/account/CookiePolicy'],
  ...RECORD_PAGES.filter(({ unlisted }) => unlisted).map(guideOfPage),
  ['amministrazione', '/admin'],
]);

/** Pages that another one's guide tells of, though they lie elsewhere. */
const TOLD_ELSEWHERE: Readonly<Record<string, GuideName>> = {
  '/farmacoDetails': 'farmaci',
  '/Benvenuto': 'scheda-paziente',
};

/** Below these lie pages of their own, and no details. */
const HAVE_THEIR_OWN = new Set(['/', '/Registro', '/account']);

export const WHOLE_GUIDE = 'guida-utente';
export type Chapter = string;
export type GuideName = string;

/** In the order in which somebody meets them. */
export const CHAPTERS: readonly Chapter[] = ['accesso', ...Object.keys(GUIDED_PAGES)];

export const isGuide = (name: string | undefined): name is GuideName =>
  name === WHOLE_GUIDE || CHAPTERS.includes(name ?? '');

export const chaptersOf = (guide: GuideName): readonly Chapter[] => (guide === WHOLE_GUIDE ? CHAPTERS : [guide]);

/** The guide of the page at a path, or of the page of which it is a detail. */
export function guideOf(path: string): GuideName | undefined {
  const found = Object.entries(GUIDED_PAGES).find(
    ([, page]) => path === page || (!HAVE_THEIR_OWN.has(page) && path.startsWith(`${page}/`)),
  );
  return found?.[0] ?? TOLD_ELSEWHERE[`/${path.split('/')[1]}`];
}

/** Where a guide is downloaded, without the base path. */
export const guidePath = (guide: GuideName) => `/guide/${guide}`;
