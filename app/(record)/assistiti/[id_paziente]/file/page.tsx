import { getTranslations } from 'next-intl/server';
import { openSeen } from '@/app/(record)/open';
import { SeenFiles } from '@/components/files/SeenFiles';
import { readSeenFiles } from '@/lib/record/files/queries';
import { filesSection } from '@/lib/record/files/section';

export async function generateMetadata() {
  const t = await getTranslations('files');
  return { title: t('title') };
}

/** A doctor's page of a patient's files. */
export default async function FileAssistito({ params, searchParams }: PageProps<'/assistiti/[id_paziente]/file'>) {
  return <SeenFiles {...(await openSeen(params, filesSection, readSeenFiles, searchParams))} />;
}
