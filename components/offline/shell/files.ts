import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE_PATH } from '@/lib/http/base-path';

// The files of the offline page are sent as they are in the source, and their address contains a version: a worker that has
// stored them never mixes those of two builds.

const FOLDER = join(process.cwd(), 'components', 'offline', 'device');
const TYPES: Readonly<Record<string, string>> = { mjs: 'text/javascript', css: 'text/css' };

export interface DeviceFiles {
  version: string;
  /** Their paths, with the base path. */
  paths: readonly string[];
  /** The content of each by its name. */
  texts: ReadonlyMap<string, string>;
}

let read: Promise<DeviceFiles> | undefined;

/** Read once per process in production; a developer sees each change. */
export function deviceFiles(): Promise<DeviceFiles> {
  if (process.env.NODE_ENV !== 'production') return readFiles();
  read ??= readFiles();
  return read;
}

async function readFiles(): Promise<DeviceFiles> {
  const names = (await readdir(FOLDER)).filter((name) => typeOf(name)).sort();
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await readFile(join(FOLDER, name), 'utf8'));
  const hash = createHash('sha256').update(await buildId());
  for (const [name, text] of texts) hash.update(`\0${name}\0${text}`);
  const version = hash.digest('hex').slice(0, 16);
  return { version, texts, paths: names.map((name) => `${BASE_PATH}/offline/${version}/${name}`) };
}

/** The media type of a file of the offline page; undefined for other files. */
export const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''];

/** Another build has other hashed files, which its worker is to store. */
const buildId = () =>
  readFile(join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID'), 'utf8').catch(() => 'none');
