import type { DoctorViewFilesPage } from '@/lib/sections/files/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { PageLists } from '../list/PageLists';
import { DoctorViewFilesIsland } from './DoctorViewFilesIsland';
import { FileTable } from './FileTable';
import { TracingTable } from './TracingTable';

/** A patient's files and electrocardiograms as one of their doctors may see them. */
export function DoctorViewFiles({ page, locale, listParams, ...place }: DoctorViewProps<DoctorViewFilesPage>) {
  const { name, lists, shown, file, kardia, exams, tags } = page;
  return (
    <DoctorViewPage {...place} name={name} part="file">
      <DoctorViewFilesIsland locale={locale}>
        <PageLists
          {...{ lists, shown, listParams }}
          drawn={{
            file: (inList) => file && <FileTable table={file} exams={exams} listParams={inList} editable={false} />,
            tracciati: (inList) =>
              kardia && <TracingTable table={kardia} {...{ exams, tags }} listParams={inList} editable={false} />,
          }}
        />
      </DoctorViewFilesIsland>
    </DoctorViewPage>
  );
}
