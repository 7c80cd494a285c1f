import 'server-only';
import { associations } from '@/db/schema';
import type { Named } from '@/lib/catalogue/reference';
import { reference } from '@/lib/catalogue/reference';
import type { RowWire } from '@/lib/http/command-route';
import { fromWire, tagsToWire, wirePath } from '@/lib/http/wire';
import { fullName } from '../../values/names';
import type { Assisted } from './assisted';
import type { DirectoryDoctor } from './directory';
import { isPending } from './model';
import type { OwnDoctor } from './queries';

/** A patient as his doctor's list has him; of an unanswered invitation the name and the birth year. */
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

/** A doctor of the directory as the contract spells him. `doctorJson` in lists.ts says the same in SQL. */
const doctorToWire = (doctor: DirectoryDoctor) => ({
  id_careprovider: doctor.id,
  id_utente: doctor.userId,
  fullname: fullName(doctor),
  specializzation: doctor.speciality,
  localita: doctor.place,
  user: { email: doctor.email, contact_detail: { contatto_telefono: doctor.phone } },
});

const stateOf = (row: OwnDoctor) => (row.endedAt ? 'terminata' : isPending(row) ? 'invitata' : 'attiva');

/** How the routes translate. The doctor is named by his id_careprovider; who the patient is, is the caller's session. */
export const associationWire: RowWire<OwnDoctor> = {
  input: (body) => ({
    ...fromWire(associations, body),
    ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
  }),
  /** As the list has it, `ownRows` in lists.ts. */
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
};
