import type { AppointmentFile } from './seen';

/** The files that a form offers: those that its rows have already, which may be old, and the newest. */
export const offeredWith = (
  held: readonly AppointmentFile[],
  newest: readonly AppointmentFile[],
): AppointmentFile[] => [
  ...held.filter(({ id }, at) => held.findIndex((one) => one.id === id) === at && !newest.some((one) => one.id === id)),
  ...newest,
];
