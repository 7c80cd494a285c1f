import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { PersonalLinks } from '@/components/links/PersonalLinks';
import { PublicLinks } from '@/components/links/PublicLinks';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SearchField } from '@/components/record/SearchField';
import { SectionMemory } from '@/components/record/SectionMemory';
import { wishesOf } from '@/components/record/wishes';
import { PageTitle } from '@/components/ui/PageTitle';
import { listingOf } from '@/lib/access/listing';
import { withRecord } from '@/lib/access/record';
import { readLinksPage, searchPublicLinks } from '@/lib/record/links/queries';
import { requireViewer } from '@/lib/session/require';
import { LinksIsland } from './LinksIsland';
import { UsefulLinks } from './UsefulLinks';

export async function generateMetadata() {
  const t = await getTranslations('links');
  return { title: t('title') };
}

/** The patient's own links, and the public directories, which everybody who is signed in finds here. */
export default async function Altro({ searchParams }: PageProps<'/altro'>) {
  const viewer = await requireViewer();
  const query = await searchParams;
  const { search } = listingOf(query, '', []);
  const patient = viewer.roles.includes('paziente');
  const [own, lists, t, locale, jar] = await Promise.all([
    patient ? withRecord(viewer, 'own', 'links', readLinksPage(query)) : null,
    searchPublicLinks(search),
    getTranslations('links'),
    getLocale(),
    cookies(),
  ]);
  const shared = { wishes: wishesOf(query), collapsed: collapsedIn(jar.get(COLLAPSED_COOKIE)?.value) };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <LinksIsland locale={locale} lacking={own?.ok ? own.value.lacking : []}>
        <SearchField label={t('search')} wishes={shared.wishes} />
        {own?.ok ? <PersonalLinks table={own.value.table} {...shared} /> : null}
        <UsefulLinks />
        <PublicLinks lists={lists} collapsed={shared.collapsed} searched={search !== ''} />
      </LinksIsland>
      <SectionMemory />
    </>
  );
}
