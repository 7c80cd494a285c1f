import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { Thread } from '@/components/threads/Thread';
import { ThreadIsland } from '@/components/threads/ThreadIsland';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { idIn } from '@/lib/http/ids';
import { requireViewer } from '@/lib/http/require';
import { markThreadRead, readDoctorThread } from '@/lib/record/threads/threads';
import { writeToPatient } from '../actions';

export async function generateMetadata() {
  const t = await getTranslations('threads');
  return { title: t('title') };
}

/** A doctor's thread with one patient. Opening it marks the patient's messages as read, and is logged as a reading. */
export default async function ConversazioneDelMedico({ params, searchParams }: PageProps<'/messaggi/[id_paziente]'>) {
  const [viewer, { id_paziente }, { prima }] = await Promise.all([requireViewer(), params, searchParams]);
  const patientId = idIn(id_paziente);
  const { doctorId } = viewer;
  if (patientId === null || doctorId === null) notFound();
  const [thread, t, locale] = await Promise.all([
    readDoctorThread(viewer, patientId, idIn(String(prima ?? '')) ?? undefined),
    getTranslations('threads'),
    getLocale(),
  ]);
  if (!thread) notFound();
  if (thread.unread > 0) await markThreadRead(viewer, { patientId, doctorId }, 'doctor', thread.size);
  const record = `/assistiti/${patientId}`;
  return (
    <>
      <PageTitle
        mark={<SectionMark section="threads" size="large" />}
        trail={[{ label: t('title'), href: '/messaggi' }]}
        actions={
          thread.runs ? (
            <a href={`${BASE_PATH}${record}`} className={ui.button} data-quiet="">
              {t('openRecord')}
            </a>
          ) : null
        }
      >
        {thread.name}
      </PageTitle>
      <ThreadIsland locale={locale} context={{ id: patientId, name: thread.name, action: writeToPatient }}>
        <section className={`${ui.card} ${ui.stack}`} aria-label={t('title')}>
          <Thread thread={thread} record={record} />
          {thread.writes ? (
            <button type="button" className={ui.button} data-act="create">
              {t('write')}
            </button>
          ) : (
            <p>{t('endedDoctor')}</p>
          )}
        </section>
      </ThreadIsland>
    </>
  );
}
