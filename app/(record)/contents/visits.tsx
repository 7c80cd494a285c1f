import 'server-only';
import { PageLists } from '@/components/list/PageLists';
import { HomePressureSection } from '@/components/readings/HomePressure';
import { ReadingTable } from '@/components/readings/ReadingTable';
import { TrendCharts } from '@/components/readings/TrendCharts';
import { VisitsIsland } from '@/components/visits/VisitsIsland';
import { VisitTable } from '@/components/visits/VisitTable';
import { readDoctorViewVisits, readVisitsPage } from '@/lib/sections/visits/queries';
import { contentsOf } from '../derived-page';
import { ReadingsIsland } from '../Registro/Visite/ReadingsIsland';

/** The visits and the readings, one list of them at a time. */
export const visits = contentsOf({
  read: readVisitsPage,
  readForDoctor: readDoctorViewVisits,
  head: ({ page: { tables } }) => ({ notice: tables !== null }),
  Contents({ page: { lists, shown, tables, readings, trends, home, tags }, own, locale, listParams }) {
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
          casa: () => home && <HomePressureSection {...{ home, editable }} />,
          andamento: (inList) => trends && <TrendCharts {...{ trends, editable }} listParams={inList} />,
        }}
      />
    );
  },
});
