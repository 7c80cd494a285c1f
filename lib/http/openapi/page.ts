import 'server-only';
import { createHash } from 'node:crypto';
import { type Locale, translate } from '../../i18n/translate';
import { isObject } from '../../values/objects';
import { BASE_PATH } from '../base-path';
import type { OpenApiDocument } from './document';
import type { JsonSchema } from './json-schema';
import { STYLE } from './page-style';

// The API's description as an HTML page without scripts, made from the same OpenAPI document that programs get. The calls'
// texts are English in both languages, and their names are Italian.

/** The Content-Security-Policy of the page, which needs only its own style sheet. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Operation = OpenApiDocument['paths'][string][string];
interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

const escaped = (text: unknown) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const code = (text: unknown) => `<code>${escaped(text)}</code>`;
const anchorOf = (tag: string) => `s-${tag.replace(/\W+/g, '-')}`;

/** The page; with search words only the calls that contain all of them. */
export function apiPage(document: OpenApiDocument, locale: Locale, search: string): string {
  const word = (key: string, values?: Record<string, string>) => translate(locale, `apiDocs.${key}`, values);
  const calls = callsOf(document).filter((call) => hasWords(call, search));
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))].sort();
  const isOpen = search !== '' && calls.length <= 5;
  const sections = tags.map(
    (tag) =>
      `<section aria-labelledby="${anchorOf(tag)}"><h2 id="${anchorOf(tag)}" lang="en">${escaped(tag)}</h2>` +
      `${calls
        .filter(({ operation }) => operation.tags.includes(tag))
        .map((call) => drawn(call, document, word, isOpen))
        .join('')}</section>`,
  );
  const links = tags.map((tag) => `<li><a href="#${anchorOf(tag)}" lang="en">${escaped(tag)}</a></li>`).join('');
  const found = `<p role="status">${escaped(word('found', { count: String(calls.length) }))} <a href="${BASE_PATH}/api/docs">${escaped(word('all'))}</a></p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escaped(word('title'))}</title><style>${STYLE}</style></head><body><a class="skip" href="#calls">${escaped(word('skip'))}</a>` +
    `<header><a class="brand" href="${BASE_PATH}">${escaped(translate(locale, 'shell.product'))}</a><h1>${escaped(word('title'))}</h1><form role="search" action="${BASE_PATH}/api/docs"><input type="search" name="cerca" aria-label="${escaped(word('search'))}" placeholder="${escaped(word('search'))}" value="${escaped(search)}"><button>${escaped(word('go'))}</button></form></header>` +
    `<div class="frame"><nav aria-labelledby="sections"><h2 id="sections">${escaped(word('sections'))}</h2><ul>${links}</ul></nav>` +
    `<main id="calls">${search === '' ? introduction(document, word) : found}${sections.join('')}</main></div></body></html>`
  );
}

type Words = (key: string, values?: Record<string, string>) => string;

const introduction = ({ info, components }: OpenApiDocument, word: Words) =>
  `<section><div lang="en">${info.description
    .split('\n\n')
    .map((part) => `<p>${escaped(part).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('')}</div><p><a href="${BASE_PATH}/sviluppatori">${escaped(word('developers'))}</a> · ` +
  `<a href="${BASE_PATH}/api/openapi.json">${escaped(word('document'))}</a> · ` +
  `${escaped(word('cookie'))} ${code(components.securitySchemes.session.name)}</p></section>`;

const callsOf = ({ paths }: OpenApiDocument): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

function hasWords({ method, path, operation }: Listed, search: string) {
  const text = [method, path, operation.summary, operation.description, ...operation.tags].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function drawn({ method, path, operation }: Listed, document: OpenApiDocument, word: Words, isOpen: boolean): string {
  const { operationId, summary, description, security } = operation;
  return (
    `<details id="${operationId}"${isOpen ? ' open' : ''}><summary><span class="method">${method}</span>${code(BASE_PATH + path)}` +
    `<span lang="en">${escaped(summary)}</span></summary><div class="call">` +
    `${description ? `<p lang="en">${escaped(description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>` : ''}` +
    `<p class="kind">${escaped(word(security.length === 0 ? 'public' : 'signedIn'))}</p>` +
    `${parameters(operation, document, word)}${body(operation, word)}${answers(operation, document, word)}</div></details>`
  );
}

/** Resolves a reference within the document. */
const resolved = (value: unknown, document: OpenApiDocument): Record<string, unknown> => {
  const at = isObject(value) ? value.$ref : undefined;
  if (typeof at !== 'string') return value as Record<string, unknown>;
  return at
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document) as Record<string, unknown>;
};

function parameters({ parameters: all }: Operation, document: OpenApiDocument, word: Words): string {
  const lines = all
    .map((one) => resolved(one, document))
    .map(
      ({ name, in: place, required, description, schema }) =>
        `<dt>${code(name)}</dt><dd><span class="kind">${escaped(place)}, ${escaped(kindOf(schema as JsonSchema))}${required ? `, ${escaped(word('required'))}` : ''}</span>` +
        `${description ? ` <span lang="en">${escaped(description).replace(/`([^`]+)`/g, '<code>$1</code>')}</span>` : ''}</dd>`,
    );
  return lines.length === 0 ? '' : `<h3>${escaped(word('parameters'))}</h3><dl>${lines.join('')}</dl>`;
}

/** A short text for a schema's type. */
function kindOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if ('const' in schema) return String(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ');
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return [type, schema.format].filter(Boolean).join(' ');
}

function body({ requestBody }: Operation, word: Words): string {
  const [media] = Object.entries(requestBody?.content ?? {}) as [string, { schema: JsonSchema; example?: unknown }][];
  if (!media) return '';
  const [type, { schema, example }] = media;
  return `<h3>${escaped(word('body'))} ${code(type)}</h3>${fields(schema, word)}${shown(example, word('example'))}`;
}

function fields(schema: JsonSchema, word: Words): string {
  const [own = schema] = schema.anyOf ?? [];
  const lines = Object.entries(own.properties ?? {}).map(
    ([name, field]) =>
      `<dt>${code(name)}</dt><dd><span class="kind">${escaped(kindOf(field))}${own.required?.includes(name) ? `, ${escaped(word('required'))}` : ''}</span>` +
      `${field.description ? ` <span lang="en">${escaped(field.description)}</span>` : ''}</dd>`,
  );
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

/** JSON in a box that can be scrolled by keyboard. */
const shown = (example: unknown, label: string) =>
  example === undefined
    ? ''
    : `<h4>${escaped(label)}</h4><pre tabindex="0" role="group" aria-label="${escaped(label)}">${escaped(JSON.stringify(example, null, 2))}</pre>`;

function answers({ responses }: Operation, document: OpenApiDocument, word: Words): string {
  const all = Object.entries(responses).map(
    ([status, answer]) => [status, resolved(answer, document) as { description: string; content?: object }] as const,
  );
  const done = all.filter(([status]) => status.startsWith('2'));
  const refused = all.filter(([status]) => !status.startsWith('2'));
  return (
    `<h3>${escaped(word('answers'))}</h3>` +
    done
      .map(([status, { description, content }]) => {
        const [media] = Object.entries(content ?? {}) as [string, { example?: unknown }][];
        return `<p>${code(status)} <span lang="en">${escaped(description)}</span> ${media ? code(media[0]) : ''}</p>${shown(media?.[1].example, word('example'))}`;
      })
      .join('') +
    `<p class="none">${escaped(word('problems'))} ${refused.map(([status, { description }]) => `${code(status)} <span lang="en">${escaped(description)}</span>`).join(' · ')}</p>`
  );
}
