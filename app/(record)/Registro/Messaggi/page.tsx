import { getTranslations } from 'next-intl/server';
import { Illustration } from '@/components/shell/drawings/Illustration';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { ThreadList } from '@/components/threads/ThreadList';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listOwnThreads } from '@/lib/record/threads/threads';
import { threadsSection } from '@/lib/sections/threads/section';
import { openOwn } from '../../open';

export async function generateMetadata() {
  const t = await getTranslations('threads');
  return { title: t('title') };
}

/** The patient's threads with doctors. */
export default async function Messaggi() {
  const [{ page: threads }, t, nav] = await Promise.all([
    openOwn(threadsSection, () => listOwnThreads),
    getTranslations('threads'),
    getTranslations('nav'),
  ]);
  return (
    <>
      <PageTitle
        mark={<SectionMark section="threads" size="large" />}
        trail={[{ label: nav('registro'), href: '/Registro' }]}
      >
        {t('title')}
      </PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <section className={ui.card} aria-labelledby="threads">
        <h2 id="threads">{t('doctors')}</h2>
        {threads.length > 0 ? (
          <ThreadList threads={threads} base="/Registro/Messaggi" />
        ) : (
          <EmptyState drawing={<Illustration section="threads" />} title={t('noDoctors')} text={t('noDoctorsText')} />
        )}
      </section>
    </>
  );
}
