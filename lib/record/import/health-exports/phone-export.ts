import type { ReadDocument } from '../document/read-document';
import { type AppleOptions, readAppleHealth } from './apple';
import { beginningOf, filesIn, isZip, readable, type SourceFile } from './export-files';
import { isDatabase, readHealthConnect } from './health-connect';

/**
 * Reads what a phone exports: a zip or an XML file of Apple Health, or a backup of Health Connect; its content tells which. Throws
 * Unreadable for other files.
 */
export async function readPhoneExport(source: SourceFile, options: AppleOptions): Promise<ReadDocument> {
  return (await hasDatabase(source)) ? readHealthConnect(source, options) : readAppleHealth(source, options);
}

/** A backup of Health Connect has one file, the database. */
const MOST_FILES = 10;

async function hasDatabase(source: SourceFile): Promise<boolean> {
  const file = readable(source);
  if (source.bytes < 16) return false;
  if (!(await isZip(file))) return isDatabase((await file.read(Buffer.alloc(16), 0, 16, 0)).buffer);
  const entries = await filesIn(file);
  if (entries.length > MOST_FILES) return false;
  for (const entry of entries) if (isDatabase(await beginningOf(file, entry, 16))) return true;
  return false;
}
