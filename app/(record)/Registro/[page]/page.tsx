import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { derivedPageAt } from '@/lib/record/registry/derived-pages';
import { requireViewer } from '@/lib/session/require';
import { partsOf } from '../../special-parts';

type Props = PageProps<'/Registro/[page]'>;

export async function generateMetadata({ params }: Props) {
  const derived = derivedPageAt((await params).page);
  const t = await getTranslations(derived?.section.name ?? 'states.notFound');
  return { title: t('title') };
}

/**
 * A section's page for the owner, generated from the section's declaration. Pages with a route file of their own take
 * precedence.
 */
export default async function SectionPage({ params, searchParams }: Props) {
  const derived = derivedPageAt((await params).page);
  if (derived) return partsOf(derived).drawOwn(searchParams);
  await requireViewer();
  notFound();
}
