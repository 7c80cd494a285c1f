import { type Config, InvalidConfig, readConfig, warningsOf } from '@/lib/config';
import { prepareDatabase, UnfitDatabase } from '../../../db/prepare';

/**
 * The launchers run this program before the app. Its messages are for people; the last line on stdout is for the
 * launcher.
 */
function configured(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error;
    console.error(`The configuration is not complete:\n${error.message}`);
    process.exit(1);
  }
}

const config = configured();
const { DATABASE_URL, DATABASE_OWNER_URL } = config;
for (const warning of warningsOf(config)) console.error(warning);
try {
  const { role } = await prepareDatabase({
    url: DATABASE_URL,
    ownerUrl: DATABASE_OWNER_URL,
    allowOwner: process.env.DEMO_LAUNCH === '1',
    warn: console.error,
  });
  console.log(JSON.stringify({ role }));
} catch (error) {
  const reason = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
  console.error(error instanceof UnfitDatabase ? reason : `The database cannot be prepared: ${reason}`);
  process.exit(1);
}
