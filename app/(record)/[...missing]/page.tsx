import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { requireViewer } from '@/lib/session/require';

export async function generateMetadata() {
  const t = await getTranslations('states.notFound');
  return { title: t('title') };
}

/** Every address that no page has, so that it is answered between the menus. */
export default async function Missing() {
  await requireViewer();
  notFound();
}
