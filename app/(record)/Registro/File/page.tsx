import { getTranslations } from 'next-intl/server';
import { FileTables } from '@/components/files/FileTables';
import { Space } from '@/components/files/Space';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import { readFilesPage } from '@/lib/record/files/queries';
import { openOwn } from '../../open';
import { FilesIsland } from './FilesIsland';

export async function generateMetadata() {
  const t = await getTranslations('files');
  return { title: t('title') };
}

/** The patient's own files and electrocardiograms. */
export default async function File({ searchParams }: PageProps<'/Registro/File'>) {
  const [{ page, locale, ...viewOptions }, t] = await Promise.all([
    openOwn('files', readFilesPage, searchParams),
    getTranslations('files'),
  ]);
  const { tables, missingPermissions, space, tags, support } = page;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Space {...space} />
      <FilesIsland locale={locale} missingPermissions={missingPermissions} context={{ tags, support }}>
        <FileTables tables={tables} tags={tags} {...viewOptions} editable />
      </FilesIsland>
      <SectionMemory />
    </>
  );
}
