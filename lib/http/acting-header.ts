/** The header that names the patient on whose record a call or a page works; absent: the caller's own record. */
export const ACTING_HEADER = 'x-per-conto-di';

/** The header's value for the caller's own record. The scripts of a page send it, so that their requests differ from a new document. */
export const OWN_RECORD = 'proprio';

/**
 * The header with which a page names by whom an entry was written that waited on the device for a network, as a hash of the
 * user's id (lib/session/device-user.ts). A write in the session of another user is refused.
 */
export const WRITER_HEADER = 'x-scritto-da';
