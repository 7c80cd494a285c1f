import type { DoctorViewFilesPage } from '@/lib/record/files/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { DoctorViewFilesIsland } from './DoctorViewFilesIsland';
import { FileTables } from './FileTables';

/** A patient's files as one of their doctors may see them. */
export function DoctorViewFiles({
  page,
  locale,
  listParams,
  collapsed,
  ...place
}: DoctorViewProps<DoctorViewFilesPage>) {
  const { name, tables, exams, tags } = page;
  return (
    <DoctorViewPage {...place} name={name} part="file">
      <DoctorViewFilesIsland locale={locale}>
        <FileTables {...{ tables, exams, tags, listParams, collapsed }} editable={false} />
      </DoctorViewFilesIsland>
    </DoctorViewPage>
  );
}
