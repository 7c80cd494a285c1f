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
  mainMenu: string;
  subMenu: string;
  /** `{name}` is the page that one goes back to. */
  back: string;
  account: string;
  logout: string;
  add: string;
  addWhat: string;
  addOther: string;
  close: string;
}

type Translate = (key: string, values?: Record<string, string>) => string;

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
  mainMenu: t('shell.mainMenu'),
  subMenu: t('shell.subMenu'),
  back: t('shell.back', { name: '{name}' }),
  account: t('shell.account'),
  logout: t('shell.logout'),
  add: t('groups.add'),
  addWhat: t('groups.addWhat'),
  addOther: t('groups.addOther'),
  close: t('record.close'),
});
