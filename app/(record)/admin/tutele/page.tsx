import { getTranslations } from 'next-intl/server';
import { ContestedTable } from '@/components/admin/guardians/ContestedTable';
import { GuardianTable } from '@/components/admin/guardians/GuardianTable';
import { SearchField } from '@/components/list/SearchField';
import { PageSection } from '@/components/page/PageSection';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listingOf } from '@/lib/access/lists/listing';
import { readContested } from '@/lib/admin/delegations/disputes';
import { guardiansPage } from '@/lib/admin/delegations/lists';
import { shownOf } from '@/lib/admin/lists';
import { GUARDIANS_PART } from '@/lib/admin/parts';
import { openAdministration } from '../open';
import { trail } from '../trail';
import { GuardiansIsland } from './GuardiansIsland';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('guardians') };
}

/** Who acts for a person by an act of a court, contested records, and records that get their owner. */
export default async function Tutele({ searchParams }: PageProps<'/admin/tutele'>) {
  const {
    page,
    locale,
    userId: _,
    ...view
  } = await openAdministration(
    GUARDIANS_PART,
    async (admin, query) => ({
      contested: shownOf(await readContested(admin), listingOf(query, 'contestate', [])),
      guardians: await guardiansPage(admin, listingOf(query, '', [])),
    }),
    searchParams,
  );
  const t = await getTranslations('guardians');
  const title = (await getTranslations('adminArea'))('guardians');
  return (
    <>
      <PageTitle trail={await trail()}>{title}</PageTitle>
      <p className={ui.lead}>{t('lead')}</p>
      <GuardiansIsland locale={locale}>
        <SearchField label={t('search')} listParams={view.listParams} />
        <GuardianTable table={page.guardians} {...view} />
        <ContestedTable table={page.contested} {...view} />
        <PageSection id="altri" title={t('others')}>
          <p>{t('endCarerLead')}</p>
          <p>
            <button type="button" className={ui.button} data-act="end-carer" aria-label={t('endCarer')}>
              {t('endCarer')}
            </button>
          </p>
          <p>{t('giveLead')}</p>
          <p>
            <button type="button" className={ui.button} data-act="give" aria-label={t('give')}>
              {t('give')}
            </button>
          </p>
        </PageSection>
      </GuardiansIsland>
      <SectionMemory />
    </>
  );
}
