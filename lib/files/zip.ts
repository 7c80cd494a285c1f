import 'server-only';
import { makeZip } from 'client-zip';
import { attachment } from '@/lib/http/private-file';
import { INERT } from './download';
import { type StoredContent, streamOf } from './reading';

interface Packed {
  name: string;
  createdAt: Date;
  content: StoredContent;
}

/** Several files as one zip, each read only on demand: only a part of one file is in memory. */
export const zipOf = (name: string, files: readonly Packed[]): Response =>
  new Response(makeZip(entriesOf(files), { buffersAreUTF8: true }), {
    headers: { ...INERT, 'content-type': 'application/zip', 'content-disposition': attachment(name) },
  });

function* entriesOf(files: readonly Packed[]) {
  const taken = new Set<string>();
  for (const { name, createdAt, content } of files) {
    const input = streamOf(content, { start: 0, end: content.bytes - 1 });
    yield { name: free(name, taken), lastModified: createdAt, size: content.bytes, input };
  }
}

/** "referto.pdf", "referto (2).pdf": makes equal names unique, ignoring case. */
export function free(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  let found = name;
  for (let number = 2; taken.has(found.toLowerCase()); number++) found = `${stem} (${number})${ending}`;
  taken.add(found.toLowerCase());
  return found;
}
