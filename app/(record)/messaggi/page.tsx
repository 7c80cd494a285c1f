import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Illustration } from '@/components/shell/drawings/Illustration';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { TakingForm } from '@/components/threads/TakingForm';
import { ThreadList } from '@/components/threads/ThreadList';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { requireViewer } from '@/lib/http/require';
import { takesMessages } from '@/lib/record/threads/taking';
import { listDoctorThreads } from '@/lib/record/threads/threads';
import { chooseMessages } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('threads');
  return { title: t('title') };
}

/** A doctor's threads with patients, and whether the doctor takes messages. */
export default async function MessaggiDelMedico() {
  const viewer = await requireViewer();
  if (viewer.doctorId === null) notFound();
  const [threads, takes, t] = await Promise.all([
    listDoctorThreads(viewer),
    takesMessages(viewer),
    getTranslations('threads'),
  ]);
  const choice = takes ? 'taking' : 'takingNone';
  return (
    <>
      <PageTitle mark={<SectionMark section="threads" size="large" />}>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('introDoctor')}</p>
      <section className={ui.card} aria-labelledby="threads">
        <h2 id="threads">{t('patients')}</h2>
        {threads.length > 0 ? (
          <ThreadList threads={threads} base="/messaggi" />
        ) : (
          <EmptyState drawing={<Illustration section="threads" />} title={t('noPatients')} text={t('noPatientsText')} />
        )}
      </section>
      <section className={ui.card} aria-labelledby="taking">
        <h2 id="taking">{t('takingTitle')}</h2>
        <TakingForm
          takes={takes}
          action={chooseMessages}
          words={{ state: t(`${choice}.state`), change: t(`${choice}.change`), failed: t('takingFailed') }}
        />
      </section>
    </>
  );
}
