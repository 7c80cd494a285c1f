/** The query parameter that names which of a page's lists is shown. */
export const LIST = 'vista';
/** The query parameter that names the period of the charts. */
export const PERIOD = 'periodo';
/** The query parameter that names the kinds of events that the charts mark, separated by commas. */
export const EVENTS = 'eventi';
/** The query parameters that filter the access log's readings by doctor and by section. */
export const DOCTOR = 'medico';
export const SECTION = 'sezione';
/** The query parameter that filters the uses of tokens by program: a token's name, or an app's client_id. */
export const PROGRAM = 'programma';
/** The query parameters that filter the exam lists. */
export const KIND = 'tipo';
export const YEAR = 'anno';
/** The query parameter that names the measure for which the form of a new reading opens. */
export const MEASURE = 'misura';
/** The query parameter that names the time with which that form begins. */
export const TIME = 'ora';
/** The query parameter that names the plan of measurements that a doctor's page shows. */
export const PLAN = 'piano';

/** The query parameters of the doses: the month whose days are listed, and the measure that is drawn beside the intakes. */
export const MONTH = 'mese';
export const BESIDE = 'accanto';

/** The query parameters that a page may have besides the list parameters of its tables (lib/access/lists/listing.ts). */
export const PAGE_NAMES: readonly string[] = [
  LIST,
  PERIOD,
  EVENTS,
  DOCTOR,
  SECTION,
  PROGRAM,
  KIND,
  YEAR,
  MONTH,
  BESIDE,
];

/** The page on which a user decides on an app. */
export const AUTHORIZE_PAGE = '/autorizza';
