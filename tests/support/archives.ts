import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { FORMAT, FORMAT_VERSION, MANIFEST, type ManifestEntry, rowsEntry } from '@/lib/account/archive/format';
import { unzipped } from './zip';

/** Takes downloaded archives apart, changes them and puts them together again. */

export interface Zipped {
  name: string;
  data: Buffer;
  deflated?: boolean;
  /** A false size to write into the directory entry. */
  claimed?: number;
  flags?: number;
  /** A false CRC-32 to write into the directory entry. */
  crc?: number;
  attributes?: number;
  /** The offset to write into the directory entry, so that the file overlaps another one. */
  at?: number;
}

/** Builds a ZIP file of these files byte by byte, with the false values given for them. */
export function zip(files: readonly Zipped[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const {
    name,
    data,
    deflated = false,
    claimed = data.length,
    flags = 0x800,
    crc = crc32(data),
    attributes = 0,
    at,
  } of files) {
    const [raw, packed, method] = [Buffer.from(name), deflated ? deflateRawSync(data) : data, deflated ? 8 : 0];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(raw.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(crc, 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claimed, 24);
    central.writeUInt16LE(raw.length, 28);
    central.writeUInt32LE(attributes, 38);
    central.writeUInt32LE(at ?? offset, 42);
    directory.push(central, raw);
    if (at !== undefined) continue;
    bodies.push(local, raw, packed);
    offset += 30 + raw.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

type Entries = Map<string, Buffer>;
export const entriesIn = (archive: Buffer): Entries => unzipped(archive);
export const manifestIn = (entries: Entries) =>
  JSON.parse(String(entries.get(MANIFEST))) as { version: number; entries: ManifestEntry[] };
export const rowsIn = (entries: Entries, table: string) =>
  JSON.parse(String(entries.get(rowsEntry(table)))) as Record<string, unknown>[];

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** A forged archive: changed entries, with a manifest that matches them. */
export function forged(entries: Entries, change: (entries: Entries) => void, manifest: object = {}): Buffer {
  const { entries: listed } = manifestIn(entries);
  const of = new Map(listed.map((entry) => [entry.name, entry.of]));
  const changed = new Map(entries);
  changed.delete(MANIFEST);
  change(changed);
  const told = [...changed].map(([name, data]) => ({
    name,
    bytes: data.length,
    sha256: sha256(data),
    ...(of.get(name) ? { of: of.get(name) } : {}),
  }));
  const head = { format: FORMAT, version: FORMAT_VERSION, createdAt: new Date().toISOString(), entries: told };
  const list = Buffer.from(JSON.stringify({ ...head, ...manifest }));
  return zip([...changed, [MANIFEST, list] as const].map(([name, data]) => ({ name, data })));
}

/** A forged archive with changed rows in one table. */
export const withRows = (entries: Entries, table: string, change: (rows: Record<string, unknown>[]) => unknown[]) =>
  withLines(
    entries,
    table,
    change(rowsIn(entries, table)).map((row) => JSON.stringify(row)),
  );
/** A forged archive in which the file of one table consists of these lines of raw text. */
export const withLines = (entries: Entries, table: string, rows: readonly string[]) =>
  forged(entries, (all) => all.set(rowsEntry(table), Buffer.from(`[${rows.map((row) => `\n${row}`).join(',')}\n]\n`)));
