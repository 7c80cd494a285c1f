import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ConsentHistory } from '@/components/account/ConsentHistory';
import { ConsentTable } from '@/components/account/ConsentTable';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { readConsents } from '@/lib/account/consents/queries';
import { requireViewer } from '@/lib/http/require';
import { isLocale } from '@/lib/i18n/translate';
import { readViewOptions } from '../../../open';
import { ConsentsIsland } from './ConsentsIsland';

export async function generateMetadata() {
  const t = await getTranslations('consents');
  return { title: t('title') };
}

/** Shows what a patient can consent to about their data, and what they have decided so far. */
export default async function Consensi({ searchParams }: PageProps<'/account/Consensi'>) {
  const viewer = await requireViewer();
  const [locale, { viewOptions }] = await Promise.all([getLocale(), readViewOptions(viewer, searchParams)]);
  const read = await readConsents(viewer, 'own', isLocale(locale) ? locale : 'it');
  if (!read.ok) notFound();
  const { consents, history } = read.value;
  const t = await getTranslations('consents');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <ConsentsIsland locale={locale}>
        <section className={ui.card} aria-label={t('title')}>
          <ConsentTable consents={consents} />
        </section>
      </ConsentsIsland>
      <ConsentHistory history={history} consents={consents} collapsed={viewOptions.collapsed} />
      <SectionMemory />
    </>
  );
}
