import { getTranslations } from 'next-intl/server';
import { FileTables } from '@/components/files/FileTables';
import { Space } from '@/components/files/Space';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { readFilesPage } from '@/lib/record/files/queries';
import { filesSection } from '@/lib/record/files/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { removeFile, saveFile, shareFile } from './actions';
import { removeEcg, saveEcg, shareEcg } from './ecg-actions';
import { FilesIsland } from './FilesIsland';

const actions = { save: saveFile, share: shareFile, remove: removeFile };
const ecgActions = { save: saveEcg, share: shareEcg, remove: removeEcg };

export async function generateMetadata() {
  const t = await getTranslations('files');
  return { title: t('title') };
}

/** The patient's own files and electrocardiograms. */
export default async function File({ searchParams }: PageProps<'/Registro/File'>) {
  const [{ page, locale, name, ...viewOptions }, t] = await Promise.all([
    openOwn(filesSection, readFilesPage, searchParams),
    getTranslations('files'),
  ]);
  const { tables, exams, missingPermissions, space, ...offered } = page;
  return (
    <>
      <RecordTitle page="file" patient={name}>
        {t('title')}
      </RecordTitle>
      <PlanNotice section={filesSection} missing={missingPermissions} />
      <Space {...space} />
      <FilesIsland
        locale={locale}
        missingPermissions={missingPermissions}
        context={{ actions, ecgActions, ...offered }}
      >
        <FileTables tables={tables} exams={exams} tags={offered.tags} {...viewOptions} editable />
      </FilesIsland>
      <SectionMemory />
    </>
  );
}
