/** The texts of every page's head and foot: plain texts, since both are one client component. */
export interface FrameWords {
  product: string;
  skip: string;
  offline: string;
  noScript: string;
  language: string;
  chooseLanguage: string;
  languages: { value: string; name: string }[];
  colours: string;
  privacy: string;
  terms: string;
  guide: string;
  help: string;
  newWindow: string;
}

/** The texts for signed-in users only. */
export interface MenuWords {
  menu: string;
  mainMenu: string;
  subMenu: string;
  account: string;
  logout: string;
  support: string;
}

type Translate = (key: string) => string;

export const frameWords = (t: Translate, languages: readonly string[]): FrameWords => ({
  product: t('shell.product'),
  skip: t('shell.skip'),
  offline: t('states.offline.banner'),
  noScript: t('shell.noScript'),
  language: t('shell.language'),
  chooseLanguage: t('shell.chooseLanguage'),
  languages: languages.map((value) => ({ value, name: value.toUpperCase() })),
  colours: t('shell.colours'),
  privacy: t('shell.privacy'),
  terms: t('shell.terms'),
  guide: t('shell.guide'),
  help: t('shell.help'),
  newWindow: t('shell.newWindow'),
});

export const menuWords = (t: Translate): MenuWords => ({
  menu: t('shell.menu'),
  mainMenu: t('shell.mainMenu'),
  subMenu: t('shell.subMenu'),
  account: t('shell.account'),
  logout: t('shell.logout'),
  support: t('shell.support'),
});
