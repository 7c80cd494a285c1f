import 'server-only';
import { z } from 'zod';
import { associations } from '@/db/schema';
import type { Named } from '@/lib/catalogue/reference';
import { reference } from '@/lib/catalogue/reference';
import { dayAnswer, idAnswer, tagAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import { fromWire, tagsToWire, wirePath } from '@/lib/http/wire';
import { fullName } from '../../values/names';
import type { Assisted } from './assisted';
import type { DirectoryDoctor } from './directory';
import { isPending } from './model';
import type { OwnDoctor } from './queries';

/** A patient in the doctor's list; for an unanswered invitation only the name and the birth year. */
export function assistedToWire(row: Assisted, tags: readonly Named[]) {
  const who = {
    id_paziente: row.patientId,
    paziente_nome: row.firstName,
    paziente_cognome: row.lastName,
    paziente_nascita_anno: row.birthYear,
    stato: row.state,
  };
  if (row.state === 'invitata') return who;
  return {
    ...who,
    paziente_eta: row.age,
    paziente_sesso: row.sex,
    assegnazione_confidenzialita: row.level,
    visibility: row.visibility,
    tags: tagsToWire(row.tags, tags),
  };
}

/** A doctor of the directory in the contract's format. `doctorJson` in lists.ts produces the same format in SQL. */
const doctorToWire = (doctor: DirectoryDoctor) => ({
  id_careprovider: doctor.id,
  id_utente: doctor.userId,
  fullname: fullName(doctor),
  specializzation: doctor.speciality,
  localita: doctor.place,
  user: { email: doctor.email, contact_detail: { contatto_telefono: doctor.phone } },
});

const stateOf = (row: OwnDoctor) => (row.endedAt ? 'terminata' : isPending(row) ? 'invitata' : 'attiva');

/** The answer schema of a doctor of the directory. */
export const doctorAnswer = z.object({
  id_careprovider: idAnswer(),
  id_utente: idAnswer(),
  fullname: z.string(),
  specializzation: z.string().nullable(),
  localita: z.string().nullable(),
  user: z.object({ email: z.string(), contact_detail: z.object({ contatto_telefono: z.string().nullable() }) }),
});

/** The answer schema of an association with a doctor. */
export const associationAnswer = z.object({
  id_cpp: idAnswer(),
  id_paziente: idAnswer(),
  id_careprovider: idAnswer(),
  id_utente: idAnswer(),
  id_utente_cpp: idAnswer(),
  assegnazione_confidenzialita: z.int(),
  visibility: z.int(),
  tags: z.array(tagAnswer),
  stato: z.enum(['invitata', 'attiva', 'terminata']),
  data_fine: dayAnswer().nullable(),
  version: z.int(),
  care_provider: doctorAnswer,
});

/** The answer schema of a patient in the doctor's list. */
export const assistedAnswer = z.object({
  id_paziente: idAnswer(),
  paziente_nome: z.string(),
  paziente_cognome: z.string(),
  paziente_nascita_anno: z.int().nullable(),
  stato: z.enum(['invitata', 'attiva']),
  paziente_eta: z.int().nullable().optional(),
  paziente_sesso: z.string().optional(),
  assegnazione_confidenzialita: z.int().optional(),
  visibility: z.int().optional(),
  tags: z.array(tagAnswer).optional(),
});

/** How the routes translate an association. Their bodies name the doctor by id_careprovider; the patient is the caller. */
export const associationWire: RowWire<OwnDoctor> = {
  input: (body) => ({
    ...fromWire(associations, body),
    ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
  }),
  /** Produces the same format as `ownRows` in lists.ts. */
  async toWire(row) {
    const { tags } = await reference();
    return {
      id_cpp: row.id,
      id_paziente: row.patientId,
      id_careprovider: row.doctor.id,
      id_utente: row.userId,
      id_utente_cpp: row.doctor.userId,
      assegnazione_confidenzialita: row.level,
      visibility: row.visibility,
      tags: tagsToWire(row.tags, tags),
      stato: stateOf(row),
      data_fine: row.endsOn,
      version: row.version,
      care_provider: doctorToWire(row.doctor),
    };
  },
  wirePath: (path) => wirePath(associations, path),
  answer: associationAnswer,
};
