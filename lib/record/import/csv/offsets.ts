import { shifted, textOf } from '../health-exports/times';

/** How far clocks are ahead of UTC, as Samsung Health writes it: `UTC+0200`. */
const OFFSET = /^(?:UTC|GMT)?(?:([+-])(\d{2}):?(\d{2}))?$/i;

/** A local time, and the offset with which it is an instant, such as `+02:00`. */
interface LocalTime {
  day: string;
  time?: string;
  zone?: string;
}

/**
 * The local time of a time in UTC with its clock's lead. Without a lead it is that of Italian clocks; with one that cannot be read only the day is
 * known.
 */
export function localOf({ day, time }: { day: string; time?: string }, offset: string | undefined): LocalTime {
  if (time === undefined) return { day };
  const [found, sign = '+', hours = '00', minutes = '00'] = OFFSET.exec(offset?.trim() ?? '') ?? [];
  if (offset !== undefined && !found) return { day };
  const seconds = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
  const [on, at = ''] = textOf(
    shifted(Date.parse(`${day}T${time}Z`), offset === undefined ? undefined : seconds),
  ).split('T');
  const zone = offset === undefined || seconds === 0 ? {} : { zone: `${sign}${hours}:${minutes}` };
  return { day: on ?? day, time: at, ...zone };
}
