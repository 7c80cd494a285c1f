/** The header that names the patient on whose record a call or a page works; absent: the caller's own record. */
export const ACTING_HEADER = 'x-per-conto-di';
