import 'server-only';
import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';
import type { Entry } from './entries';
import { FORMAT, FORMAT_VERSION, MANIFEST, type Manifest, type ManifestEntry } from './format';

/**
 * Streams the entries as one zip and reads each entry only when its turn comes; the last entry is the manifest with the
 * hashes of all others.
 */
export const archiveOf = (entries: readonly Entry[], at: Date): ReadableStream<Uint8Array> =>
  makeZip(packed(entries, at), { buffersAreUTF8: true });

async function* packed(entries: readonly Entry[], at: Date) {
  const written: ManifestEntry[] = [];
  for (const entry of entries) {
    const { name, lastModified } = entry;
    yield { name, lastModified, input: counted(entry, (one) => written.push(one)) };
  }
  const manifest: Manifest = { format: FORMAT, version: FORMAT_VERSION, createdAt: at.toISOString(), entries: written };
  yield { name: MANIFEST, lastModified: at, input: `${JSON.stringify(manifest, null, 1)}\n` };
}

/** Passes an entry's bytes through, and at the end reports their size and hash to `done`. */
async function* counted({ name, of, bytes: read }: Entry, done: (entry: ManifestEntry) => void) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of await read()) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    yield chunk;
  }
  done({ name, bytes, sha256: hash.digest('hex'), ...(of && { of }) });
}
