import { getTranslations } from 'next-intl/server';
import { openSeen } from '@/app/(record)/open';
import { SeenAnamnesis } from '@/components/anamnesis/SeenAnamnesis';
import { readSeenAnamnesis } from '@/lib/record/anamnesis/queries';
import { anamnesisSection } from '@/lib/record/anamnesis/section';

export async function generateMetadata() {
  const t = await getTranslations('anamnesis');
  return { title: t('title') };
}

/** A doctor's page of a patient's anamnesis. */
export default async function AnamnesiAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/anamnesi'>) {
  return <SeenAnamnesis {...(await openSeen(params, anamnesisSection, readSeenAnamnesis, searchParams))} />;
}
