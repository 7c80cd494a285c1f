import { type Count, PERIODS, readAdherence, type TherapyAdherence } from '@/lib/sections/doses/adherence';
import { dosesSection } from '@/lib/sections/doses/section';
import { daysAfter, displayedDay, today } from '@/lib/values/days';
import { chapter, tableOf } from '../chapter';

/** How regularly each medicine of which doses were told was taken, over both periods until the extract. */
export const dosesChapter = chapter<TherapyAdherence[]>({
  section: dosesSection,
  read: (record, extract) => readAdherence(record, extract.takenAt),
  blocks: ({ takenAt }, { t }, adherence = []) => {
    const said = (count: Count) =>
      count.percent === null
        ? ''
        : t('doses.ofPlanned', {
            taken: String(count.taken),
            planned: String(count.planned),
            percent: String(count.percent),
          });
    return tableOf(adherence, [
      [t('therapies.drug'), 2.2, ({ therapy }) => therapy.drug],
      ...PERIODS.map((days): [string, number, (row: TherapyAdherence) => string] => [
        t('doses.lastDays', { days: String(days) }),
        1.6,
        ({ therapy, periods, taken }) =>
          therapy.rhythm === 'al_bisogno'
            ? t('doses.timesTaken', { count: String(inLast(taken, days, takenAt)) })
            : said(periods[days]),
      ]),
      [t('doses.since'), 1.2, ({ since }) => displayedDay(since)],
    ]);
  },
});

const inLast = (taken: TherapyAdherence['taken'], days: number, now: Date) =>
  taken.filter(({ day }) => day > daysAfter(today(now), -days)).length;
