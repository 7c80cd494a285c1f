/** Which of a page's lists is shown. */
export const LIST = 'vista';
/** The period that charts show. */
export const PERIOD = 'periodo';
/** The doctor by whom the record's readings are filtered, and the section. */
export const DOCTOR = 'medico';
export const SECTION = 'sezione';
/** Filters of the exam lists. */
export const KIND = 'tipo';
export const YEAR = 'anno';

/** What a page's address may hold besides the list parameters of its tables (lib/access/lists/listing.ts). */
export const PAGE_NAMES: readonly string[] = [LIST, PERIOD, DOCTOR, SECTION, KIND, YEAR];
