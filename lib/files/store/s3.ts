import 'server-only';
import { config } from '../../config';
import type { ContentPlace, ContentStore } from './content-store';
import { StorageAway, StorageFull } from './faults';
import { signed } from './signature';

const PATIENCE_MS = 30_000;
const NOTHING = Buffer.alloc(0);

/** Object key of a part. Patient and content are random numbers, so a key reveals nothing without the database. */
const keyOf = ({ patientId, contentId }: ContentPlace, number: number) => `${patientId}/${contentId}/${number}`;

/** One signed call that returns the answer's bytes. Throws for an error status or an incomplete answer. */
async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, body: Buffer = NOTHING): Promise<Buffer> {
  const { S3_ENDPOINT = '', S3_BUCKET, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION } = config();
  const url = new URL(`${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${key}`);
  const who = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION };
  const headers = await signed(who, { method, url, body });
  const sent = method === 'PUT' ? { body: new Uint8Array(body) } : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { method, headers, ...sent, redirect: 'error', signal }).catch(brokenOff);
  if (answer.ok || (method === 'DELETE' && answer.status === 404))
    return Buffer.from(await answer.arrayBuffer().catch(brokenOff));
  await answer.body?.cancel().catch(() => {});
  throw answeredWith(method, answer.status);
}

const INSUFFICIENT_STORAGE = 507;

/** A client error is our own fault; an error of the store may pass. */
function answeredWith(method: string, status: number): Error {
  const cause = Object.assign(new Error(`the file store answered ${method} with ${status}`), {
    code: `HTTP_${status}`,
  });
  if (status === INSUFFICIENT_STORAGE) return new StorageFull('the file store is full', { cause });
  return status >= 500 || status === 429 ? new StorageAway('the file store fails', { cause }) : cause;
}

const brokenOff = (cause: unknown): never => {
  throw new StorageAway('the file store does not answer', { cause });
};

/** Contents as objects in a bucket, one per part, so that no multi-request upload can be left half done. */
export const s3Store = (): ContentStore => ({
  async write({ number, ...place }, bytes) {
    await call('PUT', keyOf(place, number), bytes);
  },
  read: ({ number, ...place }) => call('GET', keyOf(place, number)),
  async remove(place, parts) {
    for (let number = 0; number < parts; number++) await call('DELETE', keyOf(place, number));
  },
});
