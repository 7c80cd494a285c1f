import type { Finding } from '@/lib/catalogue/interactions/findings';

/** One finding as the check's route answers it: the medicine, what it does not go with, and why. */
export interface FoundWire {
  /** By which it is known again when it was accepted. */
  chiave: string;
  tipo: Finding['kind'];
  gravita: Finding['severity'];
  farmaco: string;
  con: string;
  /** Empty where its kind says it all. */
  descrizione: string;
}

export interface CheckAnswer {
  farmaco: string;
  esito: 'found' | 'none' | 'impossible';
  /** The gravest first. */
  trovati: FoundWire[];
  /** The names of what no interaction can be told of. */
  non_controllabili: string[];
}
