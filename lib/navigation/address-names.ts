/** Which of a page's lists is shown. */
export const LIST = 'vista';
/** How far back charts go. */
export const PERIOD = 'periodo';
/** Whose readings of the record are shown, and of which section. */
export const DOCTOR = 'medico';
export const SECTION = 'sezione';
/** What narrows the lists of exams down. */
export const KIND = 'tipo';
export const YEAR = 'anno';

/** What a page's address may hold besides the list parameters of its tables (lib/access/lists/listing.ts). */
export const PAGE_NAMES: readonly string[] = [LIST, PERIOD, DOCTOR, SECTION, KIND, YEAR];
