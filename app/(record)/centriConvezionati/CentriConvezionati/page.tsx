import { getTranslations } from 'next-intl/server';
import { CentresIsland } from '@/components/centres/CentresIsland';
import { CentreTables } from '@/components/centres/CentreTables';
import { SectionMemory } from '@/components/page/SectionMemory';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PageTitle } from '@/components/ui/PageTitle';
import { listingOf } from '@/lib/access/lists/listing';
import { requireViewer } from '@/lib/http/require';
import { readCentres } from '@/lib/sections/centres/lists';
import { type CentreKind, LABORATORY, RADIOLOGY, SPECIALIST } from '@/lib/sections/centres/model';
import { readViewOptions } from '../../open';
import { writeToCentre } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('centres');
  return { title: t('title') };
}

/** The examination centres, for every signed-in user; users with a record can write to a centre. */
export default async function CentriConvezionati({
  searchParams,
}: PageProps<'/centriConvezionati/CentriConvezionati'>) {
  const viewer = await requireViewer();
  const { query, viewOptions } = await readViewOptions(viewer, searchParams);
  const read = (kind: CentreKind) => readCentres(kind, listingOf(query, String(kind), []));
  const [specialist, radiology, laboratory, t] = await Promise.all([
    read(SPECIALIST),
    read(RADIOLOGY),
    read(LABORATORY),
    getTranslations('centres'),
  ]);
  return (
    <>
      <PageTitle mark={<SectionMark section="centri" size="large" />}>{t('title')}</PageTitle>
      <CentresIsland locale={viewOptions.locale} context={writeToCentre}>
        <CentreTables
          tables={{ [SPECIALIST]: specialist, [RADIOLOGY]: radiology, [LABORATORY]: laboratory }}
          listParams={viewOptions.listParams}
          collapsed={viewOptions.collapsed}
          writes={viewer.roles.includes('paziente')}
        />
      </CentresIsland>
      <SectionMemory />
    </>
  );
}
