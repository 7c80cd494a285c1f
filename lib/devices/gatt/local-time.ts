import { PacketError } from './errors';

/** A device's clock time without a zone: 2023-11-02T08:15:30. */
export type LocalTime = string;

interface Clock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Null if year, month or day is 0, which means unknown. */
export function localTime({ year, month, day, hour, minute, second }: Clock): LocalTime | null {
  const possible = month <= 12 && day <= 31 && hour <= 23 && minute <= 59 && second <= 59;
  if (!possible || (year !== 0 && (year < 1582 || year > 9999))) throw new PacketError('impossible_date', 'date');
  if (year === 0 || month === 0 || day === 0) return null;
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (time.getUTCDate() !== day) throw new PacketError('impossible_date', 'date');
  return time.toISOString().slice(0, 19);
}

export function minutesLater(time: LocalTime, minutes: number): LocalTime {
  const later = new Date(Date.parse(`${time}Z`) + minutes * 60_000);
  if (later.getUTCFullYear() > 9999) throw new PacketError('impossible_date', 'date');
  return later.toISOString().slice(0, 19);
}
