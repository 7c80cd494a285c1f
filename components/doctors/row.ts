import type { OfferedDoctor } from '@/lib/sections/associations/directory';
import { isPending } from '@/lib/sections/associations/model';
import type { OwnDoctor } from '@/lib/sections/associations/queries';
import { fullName } from '@/lib/values/names';

/** What the dialogs need of a patient's doctor; they read it back from the table's row. */
export interface DoctorRow extends Pick<OwnDoctor, 'id' | 'version' | 'level' | 'visibility' | 'tags' | 'endsOn'> {
  name: string;
  email: string;
  speciality: string | null;
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
    speciality: doctor.speciality,
    pending: isPending(row),
  };
};

/** What the invitation dialog needs of a doctor. */
export interface OfferedRow {
  id: number;
  name: string;
  speciality: string | null;
}

export const offeredRow = (doctor: OfferedDoctor): OfferedRow => ({
  id: doctor.id,
  name: fullName(doctor),
  speciality: doctor.speciality,
});
