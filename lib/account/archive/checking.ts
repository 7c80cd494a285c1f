import 'server-only';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { readZip, unpacked, type ZippedFile } from '@/lib/files/zip-reading';
import { parseJson } from '@/lib/values/json';
import { BadArchive } from './bad-archive';
import {
  ADDED_LATER,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  manifest,
  READ_VERSIONS,
  rowsEntry,
} from './format';
import { CARD, RESTORABLE, type Restorable } from './restorable';
import { type ArchivedRow, rowRule } from './row-rules';
import { MOST_ROWS, type RowRoom, rowsIn } from './rows-in';

/** An entry of the archive that belongs to a row: a file's bytes, or a picture's. */
export interface Attached {
  zipped: ZippedFile;
  entry: ManifestEntry & Required<Pick<ManifestEntry, 'of'>>;
}

/** An archive that was looked through from its first byte to its last, and is what it says. */
export interface Checked {
  rows: Map<string, ArchivedRow[]>;
  attached: Attached[];
}

const MAX_MANIFEST = 16_000_000;
const MAX_ENTRIES = 60_001;

export interface Archive {
  file: FileHandle;
  files: Map<string, ZippedFile>;
}

/** Looks a whole archive through with nothing stored of it. Throws BadZip with what is wrong with it. */
export async function checkArchive(file: FileHandle, maxBytes: number): Promise<Checked> {
  const zipped = await readZip(file, { entries: MAX_ENTRIES, bytes: maxBytes });
  const archive = { file, files: new Map(zipped.map((one) => [one.name, one])) };
  const { entries, version } = await readManifest(archive);
  const listed = new Set(entries.map(({ name }) => name));
  const unlisted = zipped.find(({ name }) => name !== MANIFEST && !listed.has(name));
  if (unlisted || listed.size < entries.length || listed.has(MANIFEST)) throw new BadArchive('archiveEntries');
  for (const entry of entries) await checkHash(archive, entry);
  const rows = new Map<string, ArchivedRow[]>();
  const room = { ...MOST_ROWS };
  const isThere = ({ name }: Restorable) =>
    version === FORMAT_VERSION || !ADDED_LATER.includes(name) || listed.has(rowsEntry(name));
  for (const table of [...RESTORABLE, CARD])
    rows.set(table.name, isThere(table) ? await readRows(archive, table, room) : []);
  const attached = entries.flatMap((entry) => {
    const one = archive.files.get(entry.name);
    return entry.of && one ? [{ zipped: one, entry: { ...entry, of: entry.of } }] : [];
  });
  return { rows, attached };
}

/** An entry as a whole, of at most so many bytes. */
export async function wholeOf({ file }: Pick<Archive, 'file'>, one: ZippedFile, most: number): Promise<Buffer> {
  if (one.bytes > most) throw new BadArchive('archiveTooLarge');
  const chunks: Buffer[] = [];
  for await (const chunk of unpacked(file, one)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readManifest(archive: Archive): Promise<Manifest> {
  const one = archive.files.get(MANIFEST);
  if (!one) throw new BadArchive('archiveOther');
  const json = parsed((await wholeOf(archive, one, MAX_MANIFEST)).toString());
  const told = manifest.safeParse(json);
  if (told.success) return told.data;
  const isOurs = (json as { format?: unknown } | null)?.format === FORMAT;
  const version = isOurs ? (json as { version?: unknown }).version : undefined;
  throw new BadArchive(isOurs && !READ_VERSIONS.some((one) => one === version) ? 'archiveVersion' : 'archiveOther');
}

function parsed(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    throw new BadArchive('archiveDamaged');
  }
}

async function checkHash({ file, files }: Archive, { name, bytes, sha256 }: ManifestEntry) {
  const one = files.get(name);
  if (!one || one.bytes !== bytes) throw new BadArchive('archiveEntry', { name });
  const hash = createHash('sha256');
  for await (const chunk of unpacked(file, one)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new BadArchive('archiveEntry', { name });
}

async function readRows({ file, files }: Archive, table: Restorable, room: RowRoom): Promise<ArchivedRow[]> {
  const name = rowsEntry(table.name);
  const one = files.get(name);
  if (!one) throw new BadArchive('archiveEntries');
  const rule = rowRule(table);
  const rows: ArchivedRow[] = [];
  for await (const row of rowsIn(unpacked(file, one), room)) {
    const read = rule.safeParse(parsed(row));
    if (!read.success) throw new BadArchive('archiveRow', { name, row: String(rows.length + 1) });
    rows.push(read.data);
  }
  return rows;
}
