import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run messages`: writes messages/{it,en}/browser.ts of the files beside it, which tests/i18n compares.

export const LANGUAGES = ['it', 'en'];
/** Guides are printed and mail is written on the server alone. */
const SERVER_ONLY = new Set(['apiDocs', 'fhir', 'guide', 'mail']);
const folder = (language) => new URL(`./${language}/`, import.meta.url);

/** The index of the texts that pages and dialogs of one language read: one line a namespace. */
export function browserIndex(language) {
  const names = readdirSync(folder(language)).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
  const lines = names
    .filter((name) => !SERVER_ONLY.has(name))
    .sort()
    .map((name) => `export { default as ${name} } from './${name}.json' with { type: 'json' };`);
  return `// Written by \`npm run messages\`: the texts that pages and dialogs read. A dialog fetches them all at once.\n${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const language of LANGUAGES) writeFileSync(new URL('browser.ts', folder(language)), browserIndex(language));
