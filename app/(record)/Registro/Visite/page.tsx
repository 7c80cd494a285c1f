import { getTranslations } from 'next-intl/server';
import { PageLists } from '@/components/list/PageLists';
import { RecordTitle } from '@/components/page/RecordTitle';
import { ReadingTable } from '@/components/readings/ReadingTable';
import { TrendCharts } from '@/components/readings/TrendCharts';
import { VisitsIsland } from '@/components/visits/VisitsIsland';
import { VisitTable } from '@/components/visits/VisitTable';
import { readVisitsPage } from '@/lib/sections/visits/queries';
import { visitsSection } from '@/lib/sections/visits/section';
import { actionsOf } from '../../actions-of';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { ReadingsIsland } from './ReadingsIsland';

const actions = actionsOf('visits');

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** The patient's own visits and readings, one list of them at a time. */
export default async function Visite({ searchParams }: PageProps<'/Registro/Visite'>) {
  const [{ page, locale, name, listParams }, t] = await Promise.all([
    openOwn(visitsSection, readVisitsPage, searchParams),
    getTranslations('visits'),
  ]);
  const { lists, shown, tables, readings, trends, missingPermissions, tags } = page;
  return (
    <>
      <RecordTitle page="visite" patient={name}>
        {t('title')}
      </RecordTitle>
      {tables ? <PlanNotice section={visitsSection} missing={missingPermissions} /> : null}
      <PageLists
        {...{ lists, shown, listParams }}
        drawn={{
          visite: (inList) =>
            tables && (
              <VisitsIsland locale={locale} missingPermissions={missingPermissions} context={{ actions, tags }}>
                <VisitTable tables={tables} tags={tags} listParams={inList} editable />
              </VisitsIsland>
            ),
          misure: (inList) =>
            readings && (
              <ReadingsIsland locale={locale} missingPermissions={[]} context={{ tags }}>
                <ReadingTable readings={readings} tags={tags} listParams={inList} editable />
              </ReadingsIsland>
            ),
          andamento: (inList) => trends && <TrendCharts trends={trends} listParams={inList} editable />,
        }}
      />
    </>
  );
}
