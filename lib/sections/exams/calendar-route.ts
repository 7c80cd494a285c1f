import 'server-only';
import { z } from 'zod';
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
 * that there is an appointment, not which exam or where: a centre's name may reveal the illness. With `dettagli=1`, which the
 * patient chooses, its title is the exam and its place the centre.
 */
export const calendarRoute = () =>
  examRoute(
    {
      summary: 'A scheduled exam as a calendar entry, which names exam and place only on request',
      query: { dettagli: z.literal('1').optional().describe('Names the exam and the place') },
      answer: { type: 'text/calendar' },
    },
    'read',
    async (record, id) => {
      const exam = await findVisible(record, examsSection, id);
      return exam?.state === SCHEDULED ? exam : undefined;
    },
    ({ id, day, version, updatedAt, reason, centre }, request) => {
      const { host } = new URL(appOrigin());
      const entry = { uid: `${id}@${host}`, day, version, updatedAt };
      if (request.nextUrl.searchParams.get('dettagli') === '1')
        return calendarFile({ ...entry, summary: reason, location: centre ?? undefined });
      return calendarFile({ ...entry, summary: translate(localeOf(request), 'exams.calendarTitle') });
    },
  );
