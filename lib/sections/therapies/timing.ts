import { at, listAt, numberAt, ownText, textAt } from '@/lib/fhir/reading';
import { present } from '@/lib/fhir/writing';
import type { Schedule } from './schedule';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** A schedule as FHIR's Timing; empty if the frequency is in words only. */
export function timingOf({ rhythm, everyDays, weekdays, times, maxPerDay }: Schedule): object {
  if (!rhythm) return {};
  const day = { period: 1, periodUnit: 'd' };
  if (rhythm === 'al_bisogno')
    return {
      asNeededBoolean: true,
      timing: { repeat: present({ frequency: 1, frequencyMax: maxPerDay, ...day }) },
    };
  const timeOfDay = (times ?? []).map((time) => `${time}:00`);
  const repeat = {
    giornaliera: day,
    ogni_giorni: { ...day, period: everyDays ?? 1 },
    settimanale: { period: 1, periodUnit: 'wk', dayOfWeek: (weekdays ?? []).flatMap((one) => DAYS[one - 1] ?? []) },
  }[rhythm];
  return { timing: { repeat: present({ ...repeat, timeOfDay }) } };
}

/** The schedule of a dosage written by this product; other timings give no rhythm. */
export function scheduleRead(dosage: unknown): Schedule {
  const repeat = at(dosage, 'timing', 'repeat');
  const meal = ownText(dosage, 'meal') as Schedule['meal'];
  if (repeat === undefined) return { meal };
  const times = listAt(repeat, 'timeOfDay').flatMap((time) => (typeof time === 'string' ? [time.slice(0, 5)] : []));
  if (at(dosage, 'asNeededBoolean') === true)
    return { rhythm: 'al_bisogno', maxPerDay: numberAt(repeat, 'frequencyMax'), meal };
  if (times.length === 0) return { meal };
  if (textAt(repeat, 'periodUnit') === 'wk')
    return { rhythm: 'settimanale', times, weekdays: weekdaysOf(repeat), meal };
  const everyDays = numberAt(repeat, 'period') ?? 1;
  return everyDays > 1 ? { rhythm: 'ogni_giorni', everyDays, times, meal } : { rhythm: 'giornaliera', times, meal };
}

const weekdaysOf = (repeat: unknown) =>
  listAt(repeat, 'dayOfWeek').flatMap((day) =>
    typeof day === 'string' && DAYS.includes(day) ? DAYS.indexOf(day) + 1 : [],
  );
