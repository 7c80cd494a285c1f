import type { DirectoryDoctor } from '@/lib/record/associations/directory';
import { isPending } from '@/lib/record/associations/model';
import type { OwnDoctor } from '@/lib/record/associations/queries';
import { fullName } from '@/lib/values/names';

/** What the dialogs need of a patient's doctor; they read it back from his row. */
export interface DoctorRow extends Pick<OwnDoctor, 'id' | 'version' | 'level' | 'visibility' | 'tags' | 'endsOn'> {
  name: string;
  email: string;
  pending: boolean;
}

export const doctorRow = (row: OwnDoctor): DoctorRow => {
  const { id, version, level, visibility, tags, endsOn, doctor } = row;
  return {
    id,
    version,
    level,
    visibility,
    tags,
    endsOn,
    name: fullName(doctor),
    email: doctor.email,
    pending: isPending(row),
  };
};

/** What the dialog that asks a doctor needs of him. */
export interface OfferedRow {
  id: number;
  name: string;
}

export const offeredRow = (doctor: DirectoryDoctor): OfferedRow => ({ id: doctor.id, name: fullName(doctor) });
