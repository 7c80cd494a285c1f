import 'server-only';
import { config } from '../../config';
import type { ContentPlace, ContentStore } from './content-store';
import { signed } from './signature';

const PATIENCE_MS = 30_000;
const NOTHING = Buffer.alloc(0);

/**
 * A part's object. Patient and content are random numbers: a name tells whose it is to nobody who has not the database.
 */
const keyOf = ({ patientId, contentId }: ContentPlace, number: number) => `${patientId}/${contentId}/${number}`;

/** One signed call; the answer is used up by its reader. Throws for whatever is not answered well. */
async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, body: Buffer = NOTHING): Promise<Response> {
  const { S3_ENDPOINT = '', S3_BUCKET, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION } = config();
  const url = new URL(`${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${key}`);
  const who = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, region: S3_REGION };
  const answer = await fetch(url, {
    method,
    headers: await signed(who, { method, url, body }),
    ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer;
  await answer.body?.cancel();
  const error = new Error(`the file store answered ${method} with ${answer.status}`);
  throw answer.status === INSUFFICIENT_STORAGE ? Object.assign(error, { code: '53100' }) : error;
}
const INSUFFICIENT_STORAGE = 507;

/** Contents as objects in a bucket, one for each part, so that no upload of several requests can be left half done. */
export const s3Store = (): ContentStore => ({
  async write({ number, ...place }, bytes) {
    await (await call('PUT', keyOf(place, number), bytes)).arrayBuffer();
  },
  read: async ({ number, ...place }) => Buffer.from(await (await call('GET', keyOf(place, number))).arrayBuffer()),
  async remove(place, parts) {
    for (let number = 0; number < parts; number++) await (await call('DELETE', keyOf(place, number))).arrayBuffer();
  },
});
