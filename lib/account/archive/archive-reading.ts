import 'server-only';
import { fstatSync, readSync } from 'node:fs';
import type { FileKind } from '@/db/reference/values';
import { BadZip, type ReadableFile } from '@/lib/files/zip-reading';
import { done, invalid, type Result } from '@/lib/values/refusal';
import type { Listed, PlannedRows, Planning, SentArchive, Surveyed } from './archive-messages';
import { type ArchivedFile, bytesOf, DIARY, ECGS, FILES } from './bytes';
import { cardIn } from './card';
import { type Archive, attachedIn, checkEntries, openArchive, rowsOf } from './checking';
import { type Manifest, rowsEntry } from './format';
import { NewIds, renamed } from './new-rows';
import { Portions } from './portions';
import { CARD, RESTORABLE } from './restorable';
import type { ArchivedRow } from './row-rules';
import { MOST_ROWS } from './rows-in';

/** The size in bytes of an entry that contains no rows: `[`, `]` and two line ends. */
const NO_ROWS_BYTES = 4;

/**
 * Reads an uploaded archive: unpacks, hashes and parses it. This occupies a CPU core but needs no database and no secrets.
 */
export class ArchiveReading {
  private archive?: Archive;
  private manifest?: Manifest;
  private readonly ids = new NewIds();

  list = ({ file, maxBytes }: SentArchive): Promise<Result<Listed>> =>
    orRefused(async () => {
      const archive = await openArchive(fileOf(file), maxBytes);
      this.archive = archive;
      const tables = RESTORABLE.map(({ name }) => name);
      return { tables: tables.filter((name) => (archive.files.get(rowsEntry(name))?.bytes ?? 0) > NO_ROWS_BYTES) };
    });

  /** Reads and checks the whole archive; keeps only the rows' ids and keys in memory. */
  survey = (): Promise<Result<Surveyed>> =>
    orRefused(async () => {
      const { archive } = this;
      if (!archive) throw new Error('called out of turn');
      const { version, ...listed } = await checkEntries(archive);
      this.manifest = { version, ...listed };
      const [wanting, foreign] = [new Wants(this.ids), new Map<string, Set<number>>()];
      const room = { ...MOST_ROWS };
      for (const restorable of RESTORABLE)
        for await (const row of rowsOf(archive, restorable, version, room)) {
          this.ids.add(restorable, row);
          wanting.look(restorable.name, row);
          for (const column of restorable.foreign)
            if (typeof row[column] === 'number')
              foreign.set(column, (foreign.get(column) ?? new Set()).add(row[column]));
        }
      const card: ArchivedRow[] = [];
      for await (const row of rowsOf(archive, CARD, version, room)) if (card.length < 2) card.push(row);
      return { card: cardIn(card), bytes: bytesOf(wanting, attachedIn(archive, this.manifest)), foreign };
    });

  /** Writes the archive's rows into the spool file, in the form in which they are inserted into the database. */
  plan = ({ spool, ...known }: Planning): Promise<Result<PlannedRows[]>> =>
    orRefused(async () => {
      const { archive, manifest, ids } = this;
      if (!archive || !manifest) throw new Error('called out of turn');
      const portions = new Portions(spool);
      const room = { ...MOST_ROWS };
      const planned: PlannedRows[] = [];
      for (const restorable of RESTORABLE) {
        let [count, ofExams] = [0, true];
        for await (const row of rowsOf(archive, restorable, manifest.version, room)) {
          ofExams &&= typeof row.id_indagine === 'number';
          portions.add(renamed(row, { ...known, restorable, ids, index: count }));
          count += 1;
        }
        planned.push({ table: restorable.name, count, portions: portions.take(), ofExams });
      }
      return planned;
    });
}

/** Collects the rows whose bytes are separate archive entries: files, drawings and electrocardiograms. */
class Wants {
  readonly files = new Map<unknown, ArchivedFile>();
  readonly drawn = new Map<unknown, number>();
  readonly traced = new Map<unknown, number>();

  constructor(private readonly ids: NewIds) {}

  look(table: string, row: ArchivedRow): void {
    const id = (of: string, old: unknown) => this.ids.of(of, old) ?? 0;
    if (table === FILES) {
      const file = { id: id(FILES, row.id_file), name: String(row.file_nome), kind: row.type as FileKind };
      this.files.set(row.id_file, file);
    }
    if (table === 'tbl_taccuino_immagini') this.drawn.set(row.id_taccuino, id(DIARY, row.id_taccuino));
    if (table === 'tbl_ecg_tracciati') this.traced.set(row.id_ecg, id(ECGS, row.id_ecg));
  }
}

/** Converts the errors that an invalid archive causes to a refusal. */
const orRefused = <T>(work: () => Promise<T>): Promise<Result<T>> =>
  work().then(done, (error: unknown) => {
    if (error instanceof BadZip) return invalid('file', error.message);
    throw error;
  });

/** Reads the file synchronously, so that no read is pending when the worker is terminated and the file is then closed. */
const fileOf = (descriptor: number): ReadableFile => ({
  read: async (buffer, offset, length, position) => ({
    bytesRead: readSync(descriptor, buffer, offset, length, position),
    buffer,
  }),
  stat: async () => fstatSync(descriptor),
});
