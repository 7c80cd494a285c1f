import { writeFileSync } from 'node:fs';
import { describedApi, textOf } from './describe';

// `npm run calls`: regenerates the API's description, which tests/http/openapi.test.ts compares with the routes.
writeFileSync(new URL('description.json', import.meta.url), textOf(await describedApi()));
process.exit(0);
