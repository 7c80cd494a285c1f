/** The name of the readings' table in the query of the page's URL. */
export const READINGS_TABLE = 'rilevazioni';
