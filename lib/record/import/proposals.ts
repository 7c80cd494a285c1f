import 'server-only';
import { isClinical, type RowSection } from '@/lib/access/policy/sections';
import { levelOf, strictest, tagsOf } from '@/lib/fhir/labels';
import type { AnyFhirMapping, NotTaken, Proposal, Reading, Untaken } from '@/lib/fhir/mapping';
import { codingsAt } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { versionOf } from '@/lib/fhir/versions';
import { LEVEL_DEFAULT } from '@/lib/values/fields';
import { omitUndefined } from '@/lib/values/objects';
import { type FieldError, fieldErrors } from '@/lib/values/refusal';
import { mapped } from '../fhir/source';
import { importCommands } from './commands';
import type { ReadDocument } from './document/read-document';
import { isAboutAnother } from './document/subjects';

/** A row that a document proposes to a section, as input for the section's own save. */
export interface ReadRow {
  section: RowSection;
  resource: Resource;
  fullUrl: string;
  proposal: Proposal;
  /** The input of the section's save, without the rows that this row refers to. */
  input: Record<string, unknown>;
  /** What the section's rules refuse in the input. */
  wrong: readonly FieldError[];
  /** The key by which the row is recognised; undefined for an invalid row. */
  identity: string | undefined;
  /** Further resources whose content the row includes. */
  held: readonly Resource[];
}

/** What the sections make of a document's resources. */
export interface ReadEntries {
  rows: ReadRow[];
  /** The resources that a section does not take, each with its reason. */
  untaken: ReadonlyMap<Resource, Untaken | 'otherVersion'>;
}

export interface ReadingSettings {
  knownTags: ReadonlySet<number>;
  say(key: string, values?: Record<string, string>): string;
}

/** What a document proposes, in the order in which rows can be made: referenced rows first. */
export const readRows = (document: ReadDocument, settings: ReadingSettings): ReadRow[] =>
  readEntries(document, settings).rows;

/** A resource becomes a row of the first section that takes it. */
export function readEntries(document: ReadDocument, { knownTags, say }: ReadingSettings): ReadEntries {
  const identities = new Map<Resource, string>();
  const taken = new Set<Resource>();
  const untaken = new Map<Resource, Untaken | 'otherVersion'>();
  for (const { resource } of document.entries)
    if (versionOf([resource]) !== 'R4') untaken.set(resource, 'otherVersion');
  const { resolve, referring, worded, day: documentDay } = document;
  const reading: Reading = { resolve, referring, worded, documentDay, say };
  const rows = ordered.flatMap(({ section, mapping }) =>
    document.entries.flatMap(({ fullUrl, resource }): ReadRow[] => {
      if (taken.has(resource) || untaken.get(resource) === 'otherVersion') return [];
      const proposal = proposed(mapping, resource, reading);
      if (proposal && 'untaken' in proposal) untaken.set(resource, proposal.untaken);
      if (!proposal || 'untaken' in proposal) return [];
      taken.add(resource);
      const held = (mapping.holds?.(resource, reading) ?? []).filter((one) => one !== undefined);
      const { input, ...checked } = withShared(section, proposal, labelsOf(resource, held, document), knownTags);
      const identity = checked.value && identityOf(mapping.same, checked.value, proposal, identities);
      if (identity !== undefined) identities.set(resource, `${section.name} ${identity}`);
      const isOurs = [resource, ...held].every((one) => !isAboutAnother(one, document));
      const another = isOurs ? [] : [{ path: '', message: 'fhirOtherPerson' }];
      return [
        {
          section,
          resource,
          fullUrl,
          proposal,
          input,
          // Report only one set of errors: the section's rules would repeat what the mapping found.
          wrong: [...another, ...(proposal.wrong?.length ? proposal.wrong : checked.wrong)],
          identity: identity && `${section.name} ${identity}`,
          held,
        },
      ];
    }),
  );
  for (const resource of taken) untaken.delete(resource);
  return { rows, untaken };
}

const proposed = (
  { reads, read }: AnyFhirMapping,
  resource: Resource,
  reading: Reading,
): Proposal | NotTaken | undefined => (reads?.includes(resource.resourceType) ? read?.(resource, reading) : undefined);

/** Sections whose rows refer to others come last. */
const LATE = ['therapies', 'adverseReactions', 'results'];
const ordered = [
  ...mapped.filter(({ section }) => !LATE.includes(section.name)),
  ...LATE.flatMap((name) => mapped.filter(({ section }) => section.name === name)),
];

interface Labels {
  /** The row's own confidentiality label in the document; absent if it has none. */
  level: number | undefined;
  /** An unlabelled row is at least as confidential as what it contains, and as the whole document. */
  least: number | undefined;
  tags: readonly number[];
}

function labelsOf(resource: Resource, held: readonly Resource[], { level }: ReadDocument): Labels {
  const securityOf = (one: Resource) => levelOf(codingsAt(one, 'meta', 'security'));
  const own = securityOf(resource);
  const inside = strictest(held.map(securityOf));
  return {
    level: own === undefined ? undefined : strictest([own, inside]),
    least: strictest([inside, level]),
    tags: tagsOf(codingsAt(resource, 'meta', 'tag')),
  };
}

/**
 * The input with its visibility: as labelled in the document, otherwise the section's default for new rows. Unknown
 * specialities are dropped.
 */
function withShared(section: RowSection, proposal: Proposal, labels: Labels, known: ReadonlySet<number>) {
  const plain = omitUndefined(proposal.input);
  if (!isClinical(section)) return { input: plain, ...checkedInput(section.name, plain, proposal) };
  // Lines that are added to a text have its specialities, and at least the confidentiality of the document.
  if ('lines' in plain) {
    const level = strictest([labels.level, labels.least]);
    const input = level === undefined ? plain : { ...plain, level };
    return { input, ...checkedInput(section.name, input, proposal) };
  }
  const tags = labels.tags.filter((tag) => known.has(tag));
  const usual = section.name === 'contacts' ? { level: LEVEL_DEFAULT } : {};
  const said = labels.level === undefined ? usual : { level: labels.level };
  const input = { ...plain, ...said, ...(tags.length > 0 ? { tags } : {}) };
  const checked = checkedInput(section.name, input, proposal);
  const given = checked.value?.level as number | undefined;
  const level = labels.level ?? (given === undefined ? undefined : strictest([given, labels.least]));
  return { input: level === undefined ? input : { ...input, level }, ...checked };
}

/** A row with another input, and the key by which it is recognised then. */
export function withInput(row: ReadRow, input: Record<string, unknown>): ReadRow {
  const { section, proposal } = row;
  const { value, wrong } = checkedInput(section.name, input, proposal);
  const same = mapped.find((one) => one.section.name === section.name)?.mapping.same;
  const identity = value && `${section.name} ${identityOf(same, value, proposal, new Map())}`;
  return { ...row, input, wrong, identity };
}

/** Referenced rows have no id yet: validate with a placeholder. */
const SOME_ROW = 1;

function checkedInput(section: string, input: object, { rows = {} }: Proposal) {
  const named = Object.fromEntries(Object.entries(rows).flatMap(([field, row]) => (row ? [[field, SOME_ROW]] : [])));
  const schema = importCommands[section]?.input(0);
  const parsed = schema?.safeParse({ id: 0, ...input, ...named });
  if (!parsed) return { wrong: [{ path: '', message: 'invalid' }] };
  if (parsed.success) return { value: parsed.data as Record<string, unknown>, wrong: [] };
  return { wrong: fieldErrors(parsed.error) };
}

function identityOf(
  same: readonly string[] | undefined,
  input: Record<string, unknown>,
  { rows = {}, restored = {} }: Proposal,
  identities: ReadonlyMap<Resource, string>,
): string {
  const parts = (same ?? []).map((field) => {
    const row = rows[field];
    if (field in rows) return row ? (identities.get(row) ?? null) : null;
    const value = input[field] ?? restored[field] ?? null;
    return typeof value === 'string' ? value.trim().toLowerCase() : value;
  });
  return JSON.stringify(parts);
}
