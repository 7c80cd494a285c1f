/** The header that names the patient on whose record a call or a page works; absent: the caller's own record. */
export const ACTING_HEADER = 'x-per-conto-di';

/** The header's value for the caller's own record. The scripts of a page send it, so that their requests differ from a new document. */
export const OWN_RECORD = 'proprio';
