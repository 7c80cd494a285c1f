/** The name of the readings' table in the page's address. */
export const READINGS_TABLE = 'rilevazioni';
