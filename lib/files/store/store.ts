import 'server-only';
import { config } from '../../config';
import type { ContentStore } from './content-store';
import { postgresStore } from './postgres';
import { s3Store } from './s3';

/** Contents are stored in parts of this size, the last one smaller; no more than one part of a file is in memory. */
export const PART_BYTES = 512 * 1024;

export type StoreName = 'postgres' | 's3';

const stores: Record<StoreName, () => ContentStore> = { postgres: () => postgresStore, s3: s3Store };

/** The store with this name; a content stays in the store it was written to. */
export const storeOf = (name: StoreName): ContentStore => stores[name]();

/** The store for new contents. */
export function storeForNew(): StoreName {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config();
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY ? 's3' : 'postgres';
}
