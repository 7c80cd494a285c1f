import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run messages`: writes messages/{it,en}/browser.ts of the files beside it, which tests/i18n compares.

export const LANGUAGES = ['it', 'en'];
/** Guides are printed and mail is written on the server alone. */
const SERVER_ONLY = new Set(['apiDocs', 'fhir', 'guide', 'mail']);
const folder = (language) => new URL(`./${language}/`, import.meta.url);

/** The index of the texts that pages and dialogs of one language read: one line a namespace. */
export function browserIndex(language) {
  const names = readdirSync(folder(language)).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
  const shown = names.filter((name) => !SERVER_ONLY.has(name)).sort();
  const naming = shown.filter((name) => name !== MENU && MENU in textsOf(language, name));
  const lines = shown
    .filter((name) => name !== MENU || naming.length === 0)
    .map((name) => `export { default as ${name} } from './${name}.json' with { type: 'json' };`);
  return [HEAD, ...lines, ...menuOf(naming), ''].join('\n');
}

const HEAD =
  '// Written by `npm run messages`: the texts that pages and dialogs read. A dialog fetches them all at once.';

/** The namespace of the menu's words. A section says under this key in its own file what its page is called there. */
const MENU = 'nav';
const textsOf = (language, name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder(language)), 'utf8'));

/** The menu's words, those that sections say themselves among them. */
const menuOf = (naming) =>
  naming.length === 0
    ? []
    : [
        '',
        ...[...naming, MENU].map((name) => `import ${name}Texts from './${name}.json' with { type: 'json' };`),
        '',
        `export const ${MENU} = { ...${MENU}Texts, ${naming.map((name) => `...${name}Texts.${MENU}`).join(', ')} };`,
      ];

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const language of LANGUAGES) writeFileSync(new URL('browser.ts', folder(language)), browserIndex(language));
