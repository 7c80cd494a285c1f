import { romanDateTime } from '../../values/local-time';

/** A time as a clock shows it, without a zone: YYYY-MM-DDTHH:mm:ss. */
export type LocalMoment = string;

/**
 * What clocks in Italy show, by which the record decides what is in the future; the computer may be abroad, where its own clock
 * is ahead of them.
 */
export const localMoment = (date = new Date()): LocalMoment => romanDateTime(date);
