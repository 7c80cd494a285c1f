import 'server-only';
import { isClinical, type RowSection } from '@/lib/access/sections';
import { levelOf, tagsOf } from '@/lib/fhir/labels';
import type { Proposal } from '@/lib/fhir/mapping';
import { codingsAt } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { LEVEL_DEFAULT } from '@/lib/values/fields';
import { omitUndefined } from '@/lib/values/objects';
import type { FieldError } from '@/lib/values/refusal';
import { importCommands } from './commands';
import type { ReadDocument } from './parse';
import { mapped } from './source';

/** A row that a document proposes to a section, as the section's own save would take it. */
export interface ReadRow {
  section: RowSection;
  resource: Resource;
  fullUrl: string;
  proposal: Proposal;
  /** What the save is called with, but for the rows that it names. */
  input: Record<string, unknown>;
  /** What the section's rules have against it. */
  wrong: readonly FieldError[];
  /** By which it is known again; undefined for what is wrong. */
  identity: string | undefined;
}

/** What a document proposes, by the order in which rows can be made: what is referred to comes first. */
export function readRows(document: ReadDocument, knownTags: ReadonlySet<number>): ReadRow[] {
  const identities = new Map<Resource, string>();
  return ordered.flatMap(({ section, mapping }) =>
    document.entries.flatMap(({ fullUrl, resource }): ReadRow[] => {
      if (!mapping.reads?.includes(resource.resourceType)) return [];
      const proposal = mapping.read?.(resource, document);
      if (!proposal) return [];
      const input = { ...omitUndefined(proposal.input), ...sharedOf(section, resource, knownTags) };
      const checked = checkedInput(section.name, input, proposal);
      const identity = checked.value && identityOf(mapping.same, checked.value, proposal, identities);
      if (identity !== undefined) identities.set(resource, `${section.name} ${identity}`);
      return [
        {
          section,
          resource,
          fullUrl,
          proposal,
          input,
          wrong: checked.wrong,
          identity: identity && `${section.name} ${identity}`,
        },
      ];
    }),
  );
}

/** Sections whose rows others name stand before those. */
const LATE = ['therapies', 'adverseReactions', 'results'];
const ordered = [
  ...mapped.filter(({ section }) => !LATE.includes(section.name)),
  ...LATE.flatMap((name) => mapped.filter(({ section }) => section.name === name)),
];

/** Who may see it: as the document says, else as the section has it for new rows. Specialities that are not known are left out. */
function sharedOf(section: RowSection, { meta }: Resource, known: ReadonlySet<number>) {
  if (!isClinical(section)) return {};
  const level = levelOf(codingsAt({ meta }, 'meta', 'security'));
  const tags = tagsOf(codingsAt({ meta }, 'meta', 'tag')).filter((tag) => known.has(tag));
  const usual = section.name === 'contacts' ? { level: LEVEL_DEFAULT } : {};
  return { ...usual, ...(level === undefined ? {} : { level }), ...(tags.length > 0 ? { tags } : {}) };
}

/** The rows that an input names have no number yet: any stands for them. */
const SOME_ROW = 1;

function checkedInput(section: string, input: object, { rows = {} }: Proposal) {
  const named = Object.fromEntries(Object.entries(rows).flatMap(([field, row]) => (row ? [[field, SOME_ROW]] : [])));
  const schema = importCommands[section]?.input(0);
  const parsed = schema?.safeParse({ id: 0, ...input, ...named });
  if (!parsed) return { wrong: [{ path: '', message: 'invalid' }] };
  if (parsed.success) return { value: parsed.data as Record<string, unknown>, wrong: [] };
  return { wrong: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
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
