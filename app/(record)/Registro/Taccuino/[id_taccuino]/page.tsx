import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { idIn } from '@/lib/http/ids';
import { EditorPage } from '../EditorPage';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('edit') };
}

export default async function Segnalazione({ params }: PageProps<'/Registro/Taccuino/[id_taccuino]'>) {
  const id = idIn((await params).id_taccuino);
  if (id === null) notFound();
  return <EditorPage id={id} />;
}
