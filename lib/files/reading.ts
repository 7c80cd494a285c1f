import 'server-only';
import { openerOf } from './keys';
import type { ByteRange } from './range';
import { PART_BYTES, type StoreName, storeOf } from './store/store';

/** A content that a record has given access to. */
export interface StoredContent {
  patientId: number;
  contentId: number;
  store: StoreName;
  bytes: number;
  sha256: string;
}

/** The bytes of a range, read one part at a time and only on demand, so that a slow reader occupies no memory or connection. */
export function streamOf(content: StoredContent, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start;
  let opener: ReturnType<typeof openerOf> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at > end) return controller.close();
        const number = Math.floor(at / PART_BYTES);
        opener ??= openerOf(content);
        const [open, stored] = await Promise.all([opener, storeOf(content.store).read({ ...content, number })]);
        const part = open(stored, number);
        const first = number * PART_BYTES;
        const some = part.subarray(at - first, Math.min(end + 1 - first, part.length));
        at += some.length;
        controller.enqueue(some);
      },
    },
    { highWaterMark: 0 },
  );
}
