import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { Thread } from '@/components/threads/Thread';
import { ThreadIsland } from '@/components/threads/ThreadIsland';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { idIn } from '@/lib/http/ids';
import { requireViewer } from '@/lib/http/require';
import { CHOOSABLE } from '@/lib/record/health-links/scope';
import { markThreadRead, readOwnThread } from '@/lib/record/threads/threads';
import { threadsSection } from '@/lib/sections/threads/section';
import { openOwn } from '../../../open';
import { answerProposal, writeToDoctor } from '../actions';

export async function generateMetadata() {
  const t = await getTranslations('threads');
  return { title: t('title') };
}

/** A patient's thread with one doctor. Opening it marks the doctor's messages as read. */
export default async function Conversazione({
  params,
  searchParams,
}: PageProps<'/Registro/Messaggi/[id_careprovider]'>) {
  const [viewer, { id_careprovider }, { prima }] = await Promise.all([requireViewer(), params, searchParams]);
  const doctorId = idIn(id_careprovider);
  if (doctorId === null) notFound();
  const [{ page: thread, patientId, locale }, t, words] = await Promise.all([
    openOwn(threadsSection, () => readOwnThread(doctorId, idIn(String(prima ?? '')) ?? undefined)),
    getTranslations('threads'),
    getTranslations(),
  ]);
  if (!thread) notFound();
  if (thread.unread > 0) await markThreadRead(viewer, { patientId, doctorId }, 'patient', thread.size);
  const sections = CHOOSABLE.map((name) => ({ name, label: words(`${name}.section.all`) }));
  return (
    <>
      <PageTitle
        mark={<SectionMark section="threads" size="large" />}
        trail={[{ label: t('title'), href: '/Registro/Messaggi' }]}
      >
        {thread.name}
      </PageTitle>
      <ThreadIsland
        locale={locale}
        context={{ id: doctorId, name: thread.name, action: writeToDoctor, record: { patientId, sections } }}
      >
        <section className={`${ui.card} ${ui.stack}`} aria-label={t('title')}>
          <Thread thread={thread} answering={{ doctorId, action: answerProposal }} />
          {thread.writes ? (
            <button type="button" className={ui.button} data-act="create">
              {t('write')}
            </button>
          ) : (
            <p>{t(thread.runs ? 'takesNone' : 'endedOwn')}</p>
          )}
        </section>
      </ThreadIsland>
    </>
  );
}
