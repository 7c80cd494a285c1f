import type { OfferedDoctor } from '@/lib/sections/associations/directory';
import type { OwnMailed } from '@/lib/sections/associations/mailed-queries';
import { isPending } from '@/lib/sections/associations/model';
import type { OwnDoctor } from '@/lib/sections/associations/queries';
import { fullName } from '@/lib/values/names';

/** The data of a patient's doctor for the dialogs, which read it from the table's row. */
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

/** The data of a doctor for the invitation dialog. */
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

/** The data of an invitation by mail for the dialogs. */
export interface MailedRow {
  id: number;
  version: number;
  name: string;
  byMail: true;
}

export const mailedRow = ({ id, version, name }: OwnMailed): MailedRow => ({ id, version, name, byMail: true });
