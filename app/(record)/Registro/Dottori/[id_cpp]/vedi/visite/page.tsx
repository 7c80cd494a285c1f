import { getTranslations } from 'next-intl/server';
import { SeenVisits } from '@/components/visits/SeenVisits';
import { readSeenVisits } from '@/lib/record/visits/queries';
import { visitsSection } from '@/lib/record/visits/section';
import { openAsDoctor } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** The patient's visits and readings as one of his doctors gets them. */
export default async function VediVisite({
  params,
  searchParams,
}: PageProps<'/Registro/Dottori/[id_cpp]/vedi/visite'>) {
  return <SeenVisits {...(await openAsDoctor(params, visitsSection, readSeenVisits, searchParams))} />;
}
