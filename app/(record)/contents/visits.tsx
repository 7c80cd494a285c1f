import 'server-only';
import { PageLists } from '@/components/list/PageLists';
import { HomePressureSection } from '@/components/readings/HomePressure';
import { ReadingTable } from '@/components/readings/ReadingTable';
import { TrendCharts } from '@/components/readings/TrendCharts';
import { VisitsIsland } from '@/components/visits/VisitsIsland';
import { VisitTable } from '@/components/visits/VisitTable';
import { withCourseEvents } from '@/lib/record/course-events/queries';
import { readDoctorViewVisits, readVisitsPage, type VisitsPage } from '@/lib/sections/visits/queries';
import { contentsOf } from '../derived-page';
import { ReadingsIsland } from '../Registro/Visite/ReadingsIsland';

/** The days of the charts, if the page shows them. */
const spanOf = ({ trends }: Pick<VisitsPage, 'trends'>) => trends?.trends ?? null;

const readOwn = withCourseEvents(readVisitsPage, spanOf);
const readForDoctor = withCourseEvents(readDoctorViewVisits, spanOf);

/** The visits and the readings, one list of them at a time. */
export const visits = contentsOf({
  read: readOwn,
  readForDoctor,
  head: ({ page: { tables } }) => ({ notice: tables !== null }),
  Contents({ page: { lists, shown, tables, readings, trends, courseEvents, home, tags }, own, locale, listParams }) {
    const editable = own !== undefined;
    return (
      <PageLists
        {...{ lists, shown, listParams }}
        drawn={{
          visite(inList) {
            if (!tables) return null;
            const list = <VisitTable {...{ tables, tags, editable }} listParams={inList} />;
            if (!own) return list;
            const { actions, page } = own;
            return (
              <VisitsIsland locale={locale} missingPermissions={page.missingPermissions} context={{ actions, tags }}>
                {list}
              </VisitsIsland>
            );
          },
          misure(inList) {
            if (!readings) return null;
            const list = <ReadingTable {...{ readings, tags, editable }} listParams={inList} />;
            if (!own) return list;
            return (
              <ReadingsIsland
                locale={locale}
                missingPermissions={[]}
                context={{ tags, birthDate: readings.birthDate, last: readings.last }}
              >
                {list}
              </ReadingsIsland>
            );
          },
          casa: (inList) => home && <HomePressureSection {...{ home, editable }} listParams={inList} />,
          andamento: (inList) => trends && <TrendCharts {...{ trends, courseEvents, editable }} listParams={inList} />,
        }}
      />
    );
  },
});
