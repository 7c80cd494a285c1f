import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run messages`: writes messages/{it,en}/browser.ts from the files beside it; tests/i18n checks that they are current.

export const LANGUAGES = ['it', 'en'];
/** The server alone prints guides and writes mail. */
const SERVER_ONLY = new Set(['apiDocs', 'fhir', 'guide', 'mail']);
const folder = (language) => new URL(`./${language}/`, import.meta.url);

/** The index of the texts for pages and dialogs in one language: one line per namespace. */
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

/** The namespace of the menu's words. A section's own file may have the same key with its page's name in the menu. */
const MENU = 'nav';
const textsOf = (language, name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder(language)), 'utf8'));

/** The menu's words, including those from the sections' own files. */
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
