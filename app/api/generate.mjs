import { readdirSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// `npm run calls`: writes calls.ts of the routes beside it, which tests/http/openapi.test.ts compares.

const folder = new URL('./', import.meta.url);
/** The library's own calls, what is no call, and the description itself. */
const OTHERS = /^(?:auth|\[\.\.\.path\]|openapi\.json|docs)\//;

/** Where the API's description finds the calls: one line a route. */
export function callIndex() {
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('/route.ts') && !OTHERS.test(path))
    .sort();
  const lines = routes.map((path) => {
    const address = path.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}');
    return `  '/api/${address}': () => import('./${path.replace(/\.ts$/, '')}'),`;
  });
  return `// Written by \`npm run calls\`: the routes beside this file, which the API's description is made of.\nexport const CALLS: Record<string, () => Promise<object>> = {\n${lines.join('\n')}\n};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('calls.ts', folder), callIndex());
