import 'server-only';
import { createHash } from 'node:crypto';
import { unpacked } from '@/lib/files/unzipping';
import { type ReadableFile, readZip, type ZippedFile } from '@/lib/files/zip-reading';
import { parseJson } from '@/lib/values/json';
import { BadArchive } from './bad-archive';
import {
  ADDED_IN,
  FORMAT,
  MANIFEST,
  type Manifest,
  type ManifestEntry,
  manifest,
  READ_VERSIONS,
  rowsEntry,
} from './format';
import type { Restorable } from './restorable';
import { rowRule } from './row-rules';
import { type RowRoom, rowsIn } from './rows-in';

/** An archive entry with the bytes that belong to a row, such as a file or a picture. */
export interface Attached {
  zipped: ZippedFile;
  entry: ManifestEntry & Required<Pick<ManifestEntry, 'of'>>;
}

const MAX_MANIFEST = 16_000_000;
const MAX_ENTRIES = 60_001;

export interface Archive {
  file: ReadableFile;
  files: Map<string, ZippedFile>;
}

/**
 * Opens an archive by reading its directory, without unpacking anything. @throws BadZip with the reason if the archive is
 * invalid
 */
export async function openArchive(file: ReadableFile, maxBytes: number): Promise<Archive> {
  const zipped = await readZip(file, { entries: MAX_ENTRIES, bytes: maxBytes });
  return { file, files: new Map(zipped.map((one) => [one.name, one])) };
}

/** Reads every entry completely and checks that the archive matches its manifest. */
export async function checkEntries(archive: Archive): Promise<Manifest> {
  const manifest = await readManifest(archive);
  const { entries } = manifest;
  const listed = new Set(entries.map(({ name }) => name));
  const unlisted = [...archive.files.keys()].find((name) => name !== MANIFEST && !listed.has(name));
  if (unlisted || listed.size < entries.length || listed.has(MANIFEST)) throw new BadArchive('archiveEntries');
  for (const entry of entries) await checkHash(archive, entry);
  return manifest;
}

/** The archive entries that contain the bytes of rows. */
export const attachedIn = ({ files }: Archive, { entries }: Manifest): Attached[] =>
  entries.flatMap((entry) => {
    const one = files.get(entry.name);
    return entry.of && one ? [{ zipped: one, entry: { ...entry, of: entry.of } }] : [];
  });

/** Reads a whole entry; refuses one with more than `most` bytes. */
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
  const checked = manifest.safeParse(json);
  if (checked.success) return checked.data;
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

/** Reads the rows of a table one after the other; each is checked by its table's rule. */
export async function* rowsOf({ file, files }: Archive, table: Restorable, version: number, room: RowRoom) {
  const name = rowsEntry(table.name);
  const one = files.get(name);
  if (!one && version < (ADDED_IN[table.name] ?? 1)) return;
  if (!one) throw new BadArchive('archiveEntries');
  const rule = rowRule(table);
  let count = 0;
  for await (const row of rowsIn(unpacked(file, one), room)) {
    count += 1;
    const read = rule.safeParse(parsed(row));
    if (!read.success) throw new BadArchive('archiveRow', { name, row: String(count) });
    yield read.data;
  }
}
