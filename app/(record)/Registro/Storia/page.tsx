import { getTranslations } from 'next-intl/server';
import { ListNavigation } from '@/components/list/ListNavigation';
import { RecordTitle } from '@/components/page/RecordTitle';
import { TimelineView } from '@/components/timeline/TimelineView';
import { readTimeline } from '@/lib/record/timeline/queries';
import { timelineSection } from '@/lib/record/timeline/section';
import { openOwn } from '../../open';

export async function generateMetadata() {
  const t = await getTranslations('story');
  return { title: t('title') };
}

/** Everything in the patient's own record, on a time axis and as a list. */
export default async function Storia({ searchParams }: PageProps<'/Registro/Storia'>) {
  const [{ page, name }, t] = await Promise.all([
    openOwn(timelineSection, readTimeline, searchParams),
    getTranslations('story'),
  ]);
  return (
    <>
      <RecordTitle page="storia" patient={name}>
        {t('title')}
      </RecordTitle>
      <ListNavigation>
        <TimelineView page={page} />
      </ListNavigation>
    </>
  );
}
