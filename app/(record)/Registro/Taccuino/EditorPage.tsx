import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import { withRecord } from '@/lib/access/record';
import { readEditor } from '@/lib/record/notebook/queries';
import { requireViewer } from '@/lib/session/require';
import { NotebookEditor } from './NotebookEditor';

/** Where an entry is drawn: a new one under id 0. */
export async function EditorPage({ id }: { id: number }) {
  const viewer = await requireViewer();
  const [page, t] = await Promise.all([
    withRecord(viewer, 'own', 'notebook', readEditor(id)),
    getTranslations('notebook'),
  ]);
  if (!page.ok || !page.value) notFound();
  const { lacking, ...edited } = page.value;
  return (
    <>
      <PageTitle trail={[{ label: t('title'), href: '/Registro/Taccuino' }]}>{t(id === 0 ? 'new' : 'edit')}</PageTitle>
      <ClientMessages namespaces={['notebook', 'pain', 'body', 'record', 'errors', 'refusals']}>
        <NotebookEditor {...edited} lacking={lacking.includes(id === 0 ? 'create' : 'update')} />
      </ClientMessages>
    </>
  );
}
