import 'server-only';
import { DoctorViewFilesIsland } from '@/components/files/DoctorViewFilesIsland';
import { FileTable } from '@/components/files/FileTable';
import { Space } from '@/components/files/Space';
import { TracingTable } from '@/components/files/TracingTable';
import { PageLists } from '@/components/list/PageLists';
import { readDoctorViewFiles, readFilesPage } from '@/lib/sections/files/queries';
import { actionsOf } from '../actions-of';
import { contentsOf } from '../derived-page';
import { removeFile, saveFile, shareFile } from '../Registro/File/actions';
import { FilesIsland } from '../Registro/File/FilesIsland';

const actions = { save: saveFile, share: shareFile, remove: removeFile };
const ecgActions = actionsOf('ecgs');

/** The files and electrocardiograms, one list of them at a time. */
export const files = contentsOf({
  read: readFilesPage,
  readForDoctor: readDoctorViewFiles,
  head: () => ({ imports: true }),
  Contents({ page: { lists, shown, file, kardia, exams, documentKind, tags }, own, locale, listParams }) {
    const editable = own !== undefined;
    const drawn = (
      <PageLists
        {...{ lists, shown, listParams }}
        drawn={{
          file: (inList) =>
            file && <FileTable {...{ exams, documentKind, editable }} table={file} listParams={inList} />,
          tracciati: (inList) =>
            kardia && <TracingTable {...{ exams, tags, editable }} table={kardia} listParams={inList} />,
        }}
      />
    );
    if (!own) return <DoctorViewFilesIsland locale={locale}>{drawn}</DoctorViewFilesIsland>;
    const { missingPermissions, space, support } = own.page;
    return (
      <>
        <FilesIsland {...{ locale, missingPermissions }} context={{ actions, ecgActions, tags, support }}>
          {drawn}
        </FilesIsland>
        <Space {...space} />
      </>
    );
  },
});
