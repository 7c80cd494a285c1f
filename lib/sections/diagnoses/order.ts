import { isSuggested } from './emergency-words';
import type { Diagnosis } from './model';

type Ordered = Pick<Diagnosis, 'pathology' | 'relevant' | 'onset' | 'recordedOn'>;

/**
 * 0: the patient has marked it as relevant in an emergency; 1: chronic diseases, operations and implants; 2: any other. The
 * words only decide an order: no reader is told that a disease is chronic.
 */
const rankOf = ({ relevant, pathology }: Ordered) => (relevant ? 0 : isSuggested(pathology) ? 1 : 2);

/** When a problem began or, where that is not known, was recorded: YYYY, YYYY-MM or YYYY-MM-DD. */
const beganOn = ({ onset, recordedOn }: Pick<Diagnosis, 'onset' | 'recordedOn'>) => onset ?? recordedOn;

/**
 * Problems in the order in which a doctor reads them: those that the patient has marked as relevant in an emergency, then chronic
 * ones, then the others. Within each, the one that began first comes first; among equals the given order stays.
 */
export const inClinicalOrder = <P extends Ordered>(problems: readonly P[]): P[] =>
  problems
    .map((problem) => ({ problem, rank: rankOf(problem), began: beganOn(problem) }))
    .toSorted((one, other) => one.rank - other.rank || compared(one.began, other.began))
    .map(({ problem }) => problem);

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));
