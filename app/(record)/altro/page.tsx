import { getTranslations } from 'next-intl/server';
import { PersonalLinks } from '@/components/links/PersonalLinks';
import { PublicLinks } from '@/components/links/PublicLinks';
import { SearchField } from '@/components/list/SearchField';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import { listingOf } from '@/lib/access/listing';
import { withRecord } from '@/lib/access/record';
import { readLinksPage, searchPublicLinks } from '@/lib/record/links/queries';
import { requireViewer } from '@/lib/session/require';
import { readViewOptions } from '../open';
import { LinksIsland } from './LinksIsland';
import { UsefulLinks } from './UsefulLinks';

export async function generateMetadata() {
  const t = await getTranslations('links');
  return { title: t('title') };
}

/** The patient's own links, and the public directories, which everybody who is signed in finds here. */
export default async function Altro({ searchParams }: PageProps<'/altro'>) {
  const viewer = await requireViewer();
  const { query, viewOptions } = await readViewOptions(viewer, searchParams);
  const { search } = listingOf(query, '', []);
  const patient = viewer.roles.includes('paziente');
  const [own, lists, t] = await Promise.all([
    patient ? withRecord(viewer, 'own', 'links', readLinksPage(query)) : null,
    searchPublicLinks(search),
    getTranslations('links'),
  ]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <LinksIsland locale={viewOptions.locale} missingPermissions={own?.ok ? own.value.missingPermissions : []}>
        <SearchField label={t('search')} listParams={viewOptions.listParams} />
        {own?.ok ? (
          <PersonalLinks
            table={own.value.table}
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
