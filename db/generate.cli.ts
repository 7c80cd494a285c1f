import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { functionStatements } from './function-files';
import { readJournal, sqlFileOf } from './migrations';

// Run it as `npm run db:generate -- what_it_does [function...]`.
// Writes the migration from the newest migrated tables to those of db/schema, followed by the text of the named functions.

const [name, ...functions] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9_]+$/.test(name)) {
  console.error('Say what the migration does: npm run db:generate -- what_it_does [function...]');
  process.exit(1);
}
const statements = functionStatements(functions);
const before = await migrationCount();
generate();
if (functions.length > 0) {
  if ((await migrationCount()) > before) appendFileSync(await newestFile(), `--> statement-breakpoint\n${statements}`);
  else {
    generate('--custom');
    writeFileSync(await newestFile(), statements);
  }
  console.log(`With ${functions.join(', ')}: ${path.relative('.', await newestFile())}`);
}

async function migrationCount() {
  return (await readJournal()).entries.length;
}

async function newestFile() {
  const newest = (await readJournal()).entries.at(-1);
  if (!newest) throw new Error('No migration was generated');
  return sqlFileOf(newest);
}

function generate(...more: string[]) {
  const { bin } = JSON.parse(readFileSync('node_modules/drizzle-kit/package.json', 'utf8')) as {
    bin: { 'drizzle-kit': string };
  };
  const program = path.join('node_modules/drizzle-kit', bin['drizzle-kit']);
  const { status } = spawnSync(process.execPath, [program, 'generate', '--name', name ?? '', ...more], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
