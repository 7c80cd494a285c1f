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
  /** The names of the carers who see the row, and of those who do not; empty for who is not the patient. */
  assistenti: string[];
  assistentiEsclusi: string[];
}

/**
 * The audience of a row in the contract's format, at the requested level and as if it were withheld from carers or not; values
 * that are missing or invalid are the row's own.
 */
export async function audience(
  record: RecordAccess,
  { section, id, query }: { section: string; id: number; query: URLSearchParams },
): Promise<{ data: AudienceAnswer } | undefined> {
  const wished = level.safeParse(query.get('livello') ?? undefined);
  const kept = withheldQuery.safeParse(query.get('maiAiDelegati') ?? undefined);
  const withheld = kept.data === undefined ? undefined : kept.data === '1';
  const found = await whoSees(record, { section, id, level: wished.data, withheld });
  return (
    found && {
      data: {
        medici: found.doctors.map(toWire),
        perdono: found.losing.map(toWire),
        emergenza: found.emergency,
        assistenti: [...found.carers],
        assistentiEsclusi: [...found.excluded],
      },
    }
  );
}

const toWire = (doctor: SeeingDoctor) => ({ fullname: fullName(doctor), specializzation: doctor.speciality });

const doctors = z.array(z.object({ fullname: z.string(), specializzation: z.string().nullable() }));
const names = z.array(z.string());
export const audienceAnswer = z.object({
  medici: doctors,
  perdono: doctors,
  emergenza: z.boolean(),
  assistenti: names.describe('The carers who see it; empty for who is not the patient'),
  assistentiEsclusi: names.describe('The carers who read the record but do not see it'),
});

/** Whether the row is withheld from carers, as a query says it. */
export const withheldQuery = z.enum(['0', '1']);
