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
  const texts = Object.fromEntries(shown.map((name) => [name, textsOf(language, name)]));
  const spread = PAGE_TEXTS.map((one) => ({
    ...one,
    from: shown.filter((name) => name !== one.into && typeof texts[name][one.key] === 'object'),
  })).filter(({ from }) => from.length > 0);
  const merged = spread.map(({ into }) => into);
  const lines = shown.filter((name) => !merged.includes(name)).map(exportOf);
  const imported = [...new Set(spread.flatMap(({ into, from }) => [into, ...from]))].sort().map(importOf);
  const merging = spread.length > 0 ? ['', ...imported, '', ...spread.map(mergeOf)] : [];
  return [HEAD, ...lines, ...merging, ''].join('\n');
}

const HEAD =
  '// Written by `npm run messages`: the texts that pages and dialogs read. A dialog fetches them all at once.';

/**
 * A section's own file may have texts of its page, by the page's id: its name in the menu (`nav`), what its card says
 * (`registro`), and further words by which the search finds it (`also`). They are added to the texts of these namespaces.
 */
const PAGE_TEXTS = [
  { key: 'nav', into: 'nav' },
  { key: 'registro', into: 'registro' },
  { key: 'also', into: 'search', below: true },
];
const textsOf = (language, name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder(language)), 'utf8'));

const exportOf = (name) => `export { default as ${name} } from './${name}.json' with { type: 'json' };`;
const importOf = (name) => `import ${name}Texts from './${name}.json' with { type: 'json' };`;

/** A namespace with the texts from the sections' own files, at its top or `below` the same key. */
function mergeOf({ key, into, below, from }) {
  const added = from.map((name) => `...${name}Texts.${key}`).join(', ');
  const all = below
    ? `{ ...${into}Texts, ${key}: { ...${into}Texts.${key}, ${added} } }`
    : `{ ...${into}Texts, ${added} }`;
  return `export const ${into} = ${all};`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const language of LANGUAGES) writeFileSync(new URL('browser.ts', folder(language)), browserIndex(language));
