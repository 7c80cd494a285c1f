import { daysAfter } from '@/lib/values/days';
import { instantOf, wallTimeOf } from '@/lib/values/wall-time';

/** The hours of wall time between which nothing is sent; they may begin in the evening and end in the morning. */
export interface QuietHours {
  zone: string;
  quietFrom: string | null;
  quietTo: string | null;
}

/** The end of the quiet hours in which an instant lies; null if it lies in none. The first minute is quiet, the last is not. */
export function endOfQuiet({ zone, quietFrom: from, quietTo: to }: QuietHours, now: Date): Date | null {
  if (from === null || to === null || from === to) return null;
  const { day, time } = wallTimeOf(now, zone);
  const overnight = from > to;
  const isQuiet = overnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const end = instantOf(overnight && time >= from ? daysAfter(day, 1) : day, to, zone);
  // In an hour that the clocks show twice, the end may be the first of the two.
  return end > now ? end : null;
}
