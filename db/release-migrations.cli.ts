import { writeFile } from 'node:fs/promises';
import { hashedMigrations, migrationFaults } from './released-migrations';
import released from './released-migrations.json' with { type: 'json' };

// `npm run db:release` is run at a release and freezes its migrations. It refuses if a released migration has changed.

const current = await hashedMigrations();
const faults = migrationFaults(released, current);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
await writeFile('db/released-migrations.json', `${JSON.stringify(current, null, 2)}\n`);
console.log(`${current.length - released.length} more migrations are frozen, ${current.length} in all.`);
