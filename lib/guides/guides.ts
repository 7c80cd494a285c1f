/** The pages that have a guide, each a chapter of the whole one; the words are under `guide.` in the messages. */
const pages = {
  home: '/',
  registro: '/Registro',
  'scheda-paziente': '/Registro/SchedaPaziente',
  anamnesi: '/Registro/Anamnesi',
  diagnosi: '/Registro/Diagnosi',
  visite: '/Registro/Visite',
  taccuino: '/Registro/Taccuino',
  dottori: '/Registro/Dottori',
  modello: '/model/model3d',
  file: '/Registro/File',
  accessi: '/Registro/Accessi',
  abbonamento: '/Registro/Paypal',
  assistiti: '/assistiti',
  dosi: '/calcolatricemedica/Dosi',
  clearance: '/calcolatricemedica/Clearance',
  punteggi: '/calcolatricemedica/calcoloScores',
  link: '/altro',
} as const;

export const WHOLE_GUIDE = 'guida-utente';
export type Chapter = 'accesso' | keyof typeof pages;
export type GuideName = typeof WHOLE_GUIDE | Chapter;

/** In the order in which somebody meets them. */
export const CHAPTERS: readonly Chapter[] = ['accesso', ...(Object.keys(pages) as (keyof typeof pages)[])];

export const isGuide = (name: string | undefined): name is GuideName =>
  name === WHOLE_GUIDE || CHAPTERS.includes(name as Chapter);

export const chaptersOf = (guide: GuideName): readonly Chapter[] => (guide === WHOLE_GUIDE ? CHAPTERS : [guide]);

/** The guide of the page at a path, or of the page of which it is a detail. */
export function guideOf(path: string): GuideName | undefined {
  const found = Object.entries(pages).filter(
    ([, page]) => path === page || (page !== '/Registro' && page !== '/' && path.startsWith(`${page}/`)),
  );
  return found[0]?.[0] as GuideName | undefined;
}

/** Where a guide is downloaded, without the base path. */
export const guidePath = (guide: GuideName) => `/guide/${guide}`;
