import type { Review } from '@/lib/record/import/review-wire';
import { gather } from '@/lib/values/objects';

export type { Review };
export type Proposal = Review['proposte'][number];

/** The outcome for the chosen entries of a call. */
export interface SavedRows {
  id_file: number | null;
  importazione?: number | null;
  righe: readonly SavedRow[];
}
export interface SavedRow {
  id: number;
  salvato: boolean;
  sezione: string;
  id_riga: number | null;
  motivi: readonly string[];
  segnalazioni?: readonly string[] | undefined;
}

/** What the page knows of a section: its name, and the path of its page. */
export interface SectionFacts {
  name: string;
  href: string;
}
export type Sections = Readonly<Record<string, SectionFacts>>;

/** Changed fields of entries by their ids, under the contract's names. */
export type Changes = Readonly<Record<number, Readonly<Record<string, unknown>>>>;

/** Whether an entry can be saved: one that its section refuses only after a correction. */
export const isSavable = ({ stato, serve_piano, correggibile }: Proposal, changed?: object) =>
  (stato === 'nuova' || stato === 'diversa' || (correggibile && changed !== undefined)) && !serve_piano;

/** Whether an entry is chosen without being asked for: a new one of which the reader is sure. */
export const isSure = (entry: Proposal) => entry.stato === 'nuova' && entry.sicura && !entry.serve_piano;

/** The entries of a document by what is done with them. */
export interface Parts {
  sure: Proposal[];
  /** To be chosen by hand: unsure ones, those that would change a row, and those that must be corrected first. */
  toCheck: Proposal[];
  beyondPlan: Proposal[];
  present: Proposal[];
  left: Proposal[];
}

export function partsOf(entries: readonly Proposal[]): Parts {
  const parts: Parts = { sure: [], toCheck: [], beyondPlan: [], present: [], left: [] };
  for (const entry of entries) parts[partOf(entry)].push(entry);
  return parts;
}

function partOf(entry: Proposal): keyof Parts {
  if (entry.stato === 'presente') return 'present';
  if (entry.stato === 'non_presa') return entry.correggibile ? 'toCheck' : 'left';
  if (entry.serve_piano) return 'beyondPlan';
  return isSure(entry) ? 'sure' : 'toCheck';
}

/** Entries by a key of each, in the order in which the keys first occur. */
export function grouped(entries: readonly Proposal[], keyOf: (entry: Proposal) => string): [string, Proposal[]][] {
  const groups = new Map<string, Proposal[]>();
  for (const entry of entries) gather(groups, keyOf(entry), entry);
  return [...groups];
}

/** The levels that entries get, ascending, each once. */
export function levelsOf(entries: readonly Proposal[]): number[] {
  const levels = entries.flatMap(({ dati }) =>
    typeof dati?.id_livello_confidenzialita === 'number' ? [dati.id_livello_confidenzialita] : [],
  );
  return [...new Set(levels)].sort((one, other) => one - other);
}

/** What is done with the entries of a review: shared by all of their rows, and the same object while nothing changes. */
export interface Acts {
  toggle(ids: readonly number[], on: boolean): void;
  change(id: number, fields: Readonly<Record<string, unknown>> | undefined): void;
  show(entry: Proposal | undefined): void;
}
