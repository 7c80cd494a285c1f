import { notFound } from 'next/navigation';
import { requireViewer } from '@/lib/http/require';
import { derivedPageAt } from '@/lib/record/registry/derived-pages';
import { metadataOf } from '../../derived-page';
import { plainPage } from '../../plain-page';

type Props = PageProps<'/Registro/[page]'>;

export const generateMetadata = async ({ params }: Props) => metadataOf((await params).page);

/**
 * A section's page for the owner, generated from the section's declaration: its tables and dialogs. A page with special contents
 * has a route file of its own (`drawOwn`), which takes precedence.
 */
export default async function SectionPage({ params, searchParams }: Props) {
  const derived = derivedPageAt((await params).page);
  if (derived) return plainPage(derived).drawOwn(searchParams);
  await requireViewer();
  notFound();
}
