import { getTranslations } from 'next-intl/server';
import { LinksIsland } from '@/components/links/LinksIsland';
import { PersonalLinks } from '@/components/links/PersonalLinks';
import { PublicLinks } from '@/components/links/PublicLinks';
import { SearchField } from '@/components/list/SearchField';
import { SectionMemory } from '@/components/page/SectionMemory';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PageTitle } from '@/components/ui/PageTitle';
import { listingOf } from '@/lib/access/lists/listing';
import { withRecord } from '@/lib/access/record/record';
import { requireViewer } from '@/lib/http/require';
import { searchPublicLinks } from '@/lib/sections/links/directories';
import { readLinksPage } from '@/lib/sections/links/queries';
import { linksSection } from '@/lib/sections/links/section';
import { actionsOf } from '../actions-of';
import { readViewOptions } from '../open';
import { PlanNotice } from '../PlanNotice';
import { UsefulLinks } from './UsefulLinks';

const { save, remove } = actionsOf('links');
const actions = { save, remove };

export async function generateMetadata() {
  const t = await getTranslations('links');
  return { title: t('title') };
}

/** The patient's own links, and the public directories for every signed-in user. */
export default async function Altro({ searchParams }: PageProps<'/altro'>) {
  const viewer = await requireViewer();
  const { query, viewOptions } = await readViewOptions(viewer, searchParams);
  const { search } = listingOf(query, '', []);
  const patient = viewer.actingFor === undefined && viewer.roles.includes('paziente');
  const [own, lists, t] = await Promise.all([
    patient ? withRecord(viewer, 'own', linksSection, readLinksPage(query)) : null,
    searchPublicLinks(search),
    getTranslations('links'),
  ]);
  return (
    <>
      <PageTitle mark={<SectionMark section="links" size="large" />}>{t('title')}</PageTitle>
      {own?.ok ? <PlanNotice section={linksSection} missing={own.value.missingPermissions} /> : null}
      <LinksIsland
        locale={viewOptions.locale}
        missingPermissions={own?.ok ? own.value.missingPermissions : []}
        // Links have no specialities.
        context={{ actions, tags: [] }}
      >
        <SearchField label={t('search')} listParams={viewOptions.listParams} />
        {own?.ok ? (
          <PersonalLinks
            tables={own.value.tables}
            listParams={viewOptions.listParams}
            collapsed={viewOptions.collapsed}
          />
        ) : null}
        <UsefulLinks />
        <PublicLinks lists={lists} collapsed={viewOptions.collapsed} searched={search !== ''} />
      </LinksIsland>
      <SectionMemory />
    </>
  );
}
