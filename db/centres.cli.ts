import { createReadStream } from 'node:fs';
import postgres from 'postgres';
import { importCentres, lineOf } from './centres/import';

/** `npm run centres:import -- centri.csv`: makes the lists of centres match the file. */
const [file] = process.argv.slice(2);
const url = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
if (!url || !file) {
  console.error(url ? 'Which file? npm run centres:import -- centri.csv' : 'DATABASE_OWNER_URL is missing');
  process.exit(1);
}
const sql = postgres(url, { max: 1, onnotice: () => {} });
/**
 * Decodes the file as UTF-8. Invalid UTF-8 aborts the import; otherwise it would become a replacement character in a name.
 */
async function* textOf(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
try {
  const { listed, unlisted, bad } = await importCentres(sql, textOf(file));
  for (const one of bad) console.error(lineOf(one));
  console.error(`${listed} centres listed, ${unlisted} taken out of the lists, ${bad.length} rows left out.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('Nothing was changed.');
  process.exitCode = 1;
} finally {
  await sql.end({ timeout: 5 });
}
