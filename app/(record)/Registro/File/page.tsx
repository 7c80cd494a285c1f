import { getTranslations } from 'next-intl/server';
import { FileTable } from '@/components/files/FileTable';
import { Space } from '@/components/files/Space';
import { TracingTable } from '@/components/files/TracingTable';
import { PageLists } from '@/components/list/PageLists';
import { RecordTitle } from '@/components/page/RecordTitle';
import { readFilesPage } from '@/lib/sections/files/queries';
import { filesSection } from '@/lib/sections/files/section';
import { actionsOf } from '../../actions-of';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { removeFile, saveFile, shareFile } from './actions';
import { FilesIsland } from './FilesIsland';

const actions = { save: saveFile, share: shareFile, remove: removeFile };
const ecgActions = actionsOf('ecgs');

export async function generateMetadata() {
  const t = await getTranslations('files');
  return { title: t('title') };
}

/** The patient's own files and electrocardiograms, one list of them at a time. */
export default async function File({ searchParams }: PageProps<'/Registro/File'>) {
  const [{ page, locale, name, listParams }, t] = await Promise.all([
    openOwn(filesSection, readFilesPage, searchParams),
    getTranslations('files'),
  ]);
  const { lists, shown, file, kardia, exams, missingPermissions, space, tags, support } = page;
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
        context={{ actions, ecgActions, tags, support }}
      >
        <PageLists
          {...{ lists, shown, listParams }}
          drawn={{
            file: (inList) => file && <FileTable table={file} exams={exams} listParams={inList} editable />,
            tracciati: (inList) =>
              kardia && <TracingTable table={kardia} {...{ exams, tags }} listParams={inList} editable />,
          }}
        />
      </FilesIsland>
    </>
  );
}
