import { romanDateTime } from '../../values/local-time';

/** A clock time without a zone: YYYY-MM-DDTHH:mm:ss. */
export type LocalMoment = string;

/**
 * The current Italian time, by which the record decides what is in the future. The computer may be abroad, with its clock
 * ahead.
 */
export const localMoment = (date = new Date()): LocalMoment => romanDateTime(date);
