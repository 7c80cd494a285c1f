import { levelOf, levelOfClass, strictest } from '@/lib/fhir/labels';
import { at, codingsAt, listAt, textAt } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { VERSION_NAMES, versionOf } from '@/lib/fhir/versions';
import { message } from '@/lib/values/fields';
import { done, type FieldError, type Result, refuse } from '@/lib/values/refusal';
import { dayIn, documentOf, type Entry, newAddress, type ReadDocument, withContained } from './document/read-document';
import { isOfSeveral } from './document/subjects';

/**
 * The most entries of a document: more than any record has, contained resources included. Larger documents are refused.
 */
const MOST_ENTRIES = 20_000;
/** The most attachments in a document; they are not imported. */
const MOST_ATTACHMENTS = 2_000;
/** The deepest nesting that is read; FHIR's own structures are about a dozen levels deep. */
const DEEPEST = 50;
/** The field of a call that holds the document. */
export const DOCUMENT = 'documento';

const unreadable = (message: string): { ok: false; refusal: { code: 'invalid'; fields: FieldError[] } } =>
  refuse('invalid', { fields: [{ path: DOCUMENT, message }] }) as never;

/** Parses a FHIR R4 document; refuses text that is not JSON, too deep or too long, with the reason. */
export function parseDocument(text: string): Result<ReadDocument> {
  if (isTooDeep(text)) return unreadable('fhirDeep');
  try {
    // Some programs begin a file with a byte order mark.
    return readDocument(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable('fhirJson');
    throw error;
  }
}

/** Reads a document from JSON that has been parsed and is not too deep. */
export function readDocument(json: unknown): Result<ReadDocument> {
  if (at(json, 'resourceType') !== 'Bundle') return unreadable('fhirBundle');
  const entries = listAt(json, 'entry');
  // Count before contained resources get addresses of their own.
  const contained = entries.map((entry) => listAt(entry, 'resource', 'contained').length);
  if (contained.reduce((sum, inside) => sum + inside, entries.length) > MOST_ENTRIES) return unreadable('fhirLong');
  if (hasTooManyAttachments(entries)) return unreadable('fhirAttachments');
  const given = entries.map((entry) => textAt(entry, 'fullUrl'));
  const repeated = repeatedIn(given);
  const found = entries.flatMap((entry, place) => {
    const resource = at(entry, 'resource');
    if (textAt(resource, 'resourceType') === undefined) return [];
    // An address that several entries have leads to none of them.
    const url = repeated.has(given[place]) ? undefined : given[place];
    return withContained({ fullUrl: url ?? newAddress(), resource: resource as Resource, place });
  });
  if (found.length === 0) return unreadable('fhirEmpty');
  const version = versionOf(found.map(({ resource }) => resource));
  if (version !== 'R4') return unreadable(message('fhirVersion', { version: VERSION_NAMES[version] }));
  const framing = { level: levelIn(json, found), day: dayIn(json, found), size: entries.length };
  const document = documentOf(found, framing);
  if (!isOfSeveral(found)) return done(document);
  const patient = subjectIn(document);
  return patient ? done(documentOf(found, { ...framing, patient })) : unreadable('fhirPatients');
}

/** The patient whom a document names as its subject: it may name further patients, such as a mother and her child. */
function subjectIn({ entries, resolve }: ReadDocument): Resource | undefined {
  const [composition, ...others] = entries.filter(({ resource }) => resource.resourceType === 'Composition');
  const subject = others.length === 0 ? resolve(composition?.resource.subject) : undefined;
  return subject?.resourceType === 'Patient' ? subject : undefined;
}

/** The values that occur more than once. */
function repeatedIn<T>(values: readonly T[]): ReadonlySet<T> {
  const seen = new Set<T>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}

/** Counts attachments with data or a URL at any depth. */
function hasTooManyAttachments(entries: readonly unknown[]): boolean {
  let found = 0;
  const nodes: unknown[] = [entries];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if ('contentType' in node && ('data' in node || 'url' in node)) found += 1;
    if (found > MOST_ATTACHMENTS) return true;
    for (const one of Object.values(node)) if (typeof one === 'object' && one !== null) nodes.push(one);
  }
  return false;
}

/** The confidentiality of a document, by its own label or by its Composition. */
function levelIn(bundle: unknown, entries: readonly Entry[]): number | undefined {
  const composition = entries.find(({ resource }) => resource.resourceType === 'Composition')?.resource;
  const code = textAt(composition, 'confidentiality');
  return strictest([
    ...[bundle, composition].map((one) => levelOf(codingsAt(one, 'meta', 'security'))),
    code === undefined ? undefined : levelOfClass(code),
  ]);
}

/** Measures the depth before JSON.parse builds anything. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (quoted) {
      if (letter === 0x5c) i++;
      else if (letter === 0x22) quoted = false;
    } else if (letter === 0x22) quoted = true;
    else if (letter === 0x7b || letter === 0x5b) {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (letter === 0x7d || letter === 0x5d) depth--;
  }
  return false;
}
