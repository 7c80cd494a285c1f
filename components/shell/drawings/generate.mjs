import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run looks`: writes sections.module.css and drawings.json from each section's look.json, looks.json and the icons'
// drawings; tests/ui/section-looks checks that they are current. As a CSS image an icon needs no script, and looks the same
// wherever the section is named.

const here = (name) => new URL(`./${name}`, import.meta.url);
const icons = new URL('../../../node_modules/@tabler/icons-react/dist/esm/icons/', import.meta.url);

const sections = new URL('../../../lib/sections/', import.meta.url);
const jsonOf = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The looks by name: those of the sections from lib/sections/<section>/look.json, all others from looks.json. */
export function allLooks() {
  const own = readdirSync(sections)
    .sort()
    .map((folder) => [folder, new URL(`${folder}/look.json`, sections)])
    .filter(([, file]) => existsSync(file))
    .map(([folder, file]) => [folder.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), jsonOf(file)]);
  return { ...Object.fromEntries(own), ...jsonOf(here('looks.json')) };
}

const componentOf = (icon) => `Icon${icon.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}`;

/** The paths of an icon from its package. */
function drawingOf(icon) {
  const source = readFileSync(new URL(`${componentOf(icon)}.mjs`, icons), 'utf8');
  const lines = [...source.matchAll(/\["path", \{ "d": "([^"]+)"/g)].map(([, line]) => line);
  if (lines.length === 0) throw new Error(`the icon ${icon} is not drawn with lines`);
  return lines.join('');
}

const pictureOf = (icon) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${drawingOf(icon)}'/%3E%3C/svg%3E")`;

const HEAD = `/*
 * Written by \`npm run looks\`; the pictures are of @tabler/icons-react (MIT). Whatever is within an element
 * of the class \`look\` has its section's colour as --section and its icon as --picture.
 */`;

/** The style sheet with each section's icon and its colours in both themes. */
export function styleSheet() {
  const looks = Object.entries(allLooks());
  const light = looks.map(
    ([name, { icon, light }]) =>
      `.look[data-section="${name}"] {\n  --section: ${light};\n  --picture: ${pictureOf(icon)};\n}`,
  );
  const dark = looks.map(
    ([name, { dark }]) =>
      `:global([data-mantine-color-scheme="dark"]) .look[data-section="${name}"] {\n  --section: ${dark};\n}`,
  );
  return `${[HEAD, ...light, ...dark].join('\n\n')}\n`;
}

/** The name of the illustration for each section and page where nothing is yet. */
export function drawingNames() {
  const names = Object.entries(allLooks()).map(([name, { drawing }]) => [name, drawing]);
  return `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(here('sections.module.css'), styleSheet());
  writeFileSync(here('drawings.json'), drawingNames());
}
