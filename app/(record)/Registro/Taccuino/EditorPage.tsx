import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import { readEditor } from '@/lib/sections/notebook/queries';
import { notebookSection } from '@/lib/sections/notebook/section';
import { openOwn } from '../../open';
import { NotebookEditor } from './NotebookEditor';

/** The editor of an entry; id 0 is a new one. */
export async function EditorPage({ id }: { id: number }) {
  const [{ page }, t] = await Promise.all([
    openOwn(notebookSection, () => readEditor(id), undefined, 'write'),
    getTranslations('notebook'),
  ]);
  if (!page) notFound();
  const { missingPermissions, ...edited } = page;
  return (
    <>
      <PageTitle trail={[{ label: t('title'), href: '/Registro/Taccuino' }]}>{t(id === 0 ? 'new' : 'edit')}</PageTitle>
      <ClientMessages
        namespaces={['notebook', 'pain', 'body', 'record', 'errors', 'refusals', 'sharing', 'specialities', 'offline']}
      >
        <NotebookEditor {...edited} notSubscribed={missingPermissions.includes(id === 0 ? 'create' : 'update')} />
      </ClientMessages>
    </>
  );
}
