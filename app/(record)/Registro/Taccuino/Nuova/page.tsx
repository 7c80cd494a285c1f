import { getTranslations } from 'next-intl/server';
import { EditorPage } from '../EditorPage';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('new') };
}

export default function Nuova() {
  return <EditorPage id={0} />;
}
