import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { requireViewer } from '@/lib/http/require';

export async function generateMetadata() {
  const t = await getTranslations('states.notFound');
  return { title: t('title') };
}

/** Catches all unknown URLs, so that the 404 page appears inside the frame. */
export default async function Missing() {
  await requireViewer();
  notFound();
}
