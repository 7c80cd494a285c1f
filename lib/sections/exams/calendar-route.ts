import 'server-only';
import { SCHEDULED } from '@/db/reference/values';
import { findVisible } from '@/lib/access/record/rows';
import { appOrigin } from '@/lib/config';
import { calendarFile } from '@/lib/http/calendar-file';
import { localeOf } from '@/lib/http/csv-file';
import { translate } from '@/lib/i18n/translate';
import { examRoute } from './row-route';
import { examsSection } from './section';

/**
 * The GET route of a scheduled exam as a calendar entry. Because calendars are shared and synchronised, the entry says only
 * that there is an appointment, not which exam or where: a centre's name may reveal the illness.
 */
export const calendarRoute = () =>
  examRoute(
    {
      summary: 'A scheduled exam as a calendar entry, which names neither exam nor place',
      answer: { type: 'text/calendar' },
    },
    'read',
    async (record, id) => {
      const exam = await findVisible(record, examsSection, id);
      return exam?.state === SCHEDULED ? exam : undefined;
    },
    ({ id, day, version, updatedAt }, request) => {
      const { host } = new URL(appOrigin());
      const summary = translate(localeOf(request), 'exams.calendarTitle');
      return calendarFile({ uid: `${id}@${host}`, day, version, updatedAt, summary });
    },
  );
