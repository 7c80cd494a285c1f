import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AssistedTable } from '@/components/patient/AssistedTable';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import classes from '@/components/ui/page.module.css';
import { reference } from '@/lib/catalogue/reference';
import { listAssisted } from '@/lib/record/associations/queries';
import { requireViewer } from '@/lib/session/require';

export async function generateMetadata() {
  const t = await getTranslations('assistiti');
  return { title: t('title') };
}

/** The patients whose record this doctor may open. */
export default async function Assistiti() {
  const viewer = await requireViewer();
  if (viewer.doctorId === null) notFound();
  const [assisted, { tags }, t] = await Promise.all([listAssisted(viewer), reference(), getTranslations('assistiti')]);
  const active = assisted.filter(({ state }) => state === 'attiva');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('intro')}</p>
      {active.length > 0 ? (
        <section className={classes.card} aria-label={t('title')}>
          <AssistedTable assisted={active} tags={tags} />
        </section>
      ) : (
        <EmptyState title={t('empty')} />
      )}
    </>
  );
}
