import 'server-only';
import { z } from 'zod';
import type { SeeingDoctor } from '@/lib/access/policy/audience';
import type { RecordAccess } from '@/lib/access/record/record';
import { level } from '../../values/fields';
import { fullName } from '../../values/names';
import { whoSees } from './who-sees';

/** The route's answer about who sees a row. The browser's dialog uses the same type. */
export interface AudienceAnswer {
  medici: { fullname: string; specializzation: string | null }[];
  perdono: { fullname: string; specializzation: string | null }[];
  emergenza: boolean;
}

/**
 * The audience of a row in the contract's format, at the requested level; if that level is missing or invalid, at the row's
 * own level.
 */
export async function audience(
  record: RecordAccess,
  asked: { section: string; id: number; level: string | null },
): Promise<{ data: AudienceAnswer } | undefined> {
  const wished = level.safeParse(asked.level ?? undefined);
  const found = await whoSees(record, { ...asked, level: wished.data });
  return (
    found && {
      data: { medici: found.doctors.map(toWire), perdono: found.losing.map(toWire), emergenza: found.emergency },
    }
  );
}

const toWire = (doctor: SeeingDoctor) => ({ fullname: fullName(doctor), specializzation: doctor.speciality });

const doctors = z.array(z.object({ fullname: z.string(), specializzation: z.string().nullable() }));
export const audienceAnswer = z.object({ medici: doctors, perdono: doctors, emergenza: z.boolean() });
