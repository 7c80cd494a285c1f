import type { InWords } from '@/lib/access/commands/command';
import { displayedDay } from '@/lib/values/days';
import { ENTRIES } from './calendar';
import type { DueVaccine } from './due';
import type { Vaccination } from './model';
import { protects } from './vaccines';

/**
 * What was saved, and which dose against the same diseases the calendar lists next, within a year. `due`: what the calendar lists
 * after the save; null if it is unknown.
 */
export function savedWords(row: Vaccination, due: readonly DueVaccine[] | null, { t }: InWords): string {
  const { vaccine, dose, day } = row;
  const saved = t('vaccinations.savedAs', { vaccine, dose: t(`vaccinations.doses.${dose}`), day: displayedDay(day) });
  const next = due?.find(({ key }) => isAgainst(key, row));
  if (!next) return saved;
  const said = { name: t(`vaccinations.calendar.${next.key}`), day: displayedDay(next.from) };
  return `${saved} ${t(`vaccinations.nextDue.${next.state}`, said)}`;
}

/** Whether an entry of the calendar is against a disease from which the vaccine protects. */
const isAgainst = (key: string, row: Vaccination) =>
  ENTRIES.some((entry) => entry.key === key && entry.against.some((disease) => protects(row).includes(disease)));
