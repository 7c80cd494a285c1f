/** The query parameter that asks for a document in a language other than the reader's, such as for a doctor abroad. */
export const LANGUAGE = 'lingua';
/** The languages of the documents; the same as the app's, whose texts the browser does not load. */
export const LANGUAGES = ['it', 'en'] as const;

/** The other one of the two languages. */
export const otherLanguage = (language: string): (typeof LANGUAGES)[number] => (language === 'it' ? 'en' : 'it');
