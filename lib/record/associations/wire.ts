import type { Named } from '@/lib/catalogue/reference';
import { tagsToWire } from '@/lib/http/wire';
import type { Assisted } from './queries';

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
