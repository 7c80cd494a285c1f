import 'server-only';
import type { RowSection, Section } from '@/lib/access/policy/sections';
import type { AnyFhirMapping } from '@/lib/fhir/mapping';
import { cardNarrowed } from '@/lib/sections/patient/fhir';
import { cardSection } from '@/lib/sections/patient/section';
import { mapped } from './source';

/** Rows that become resources of the interface. */
export interface Source {
  /** The section by whose scope a token may read them. */
  section: Section;
  prefix: string;
  writes: readonly string[];
  narrow?: AnyFhirMapping['narrow'];
  day?: AnyFhirMapping['day'];
  /** Absent for the patient's card, which is one row without an id of its own. */
  rows?: { section: RowSection; mapping: AnyFhirMapping };
}

/** The card, whose resources besides Patient have ids of this prefix and the patient's id. */
export const CARD: Source = {
  section: cardSection,
  prefix: 'car',
  writes: ['Patient', 'Observation'],
  narrow: cardNarrowed,
};

/** All sources, in the order in which pages have their resources. */
export const SOURCES: readonly Source[] = [
  CARD,
  ...mapped.map(({ section, mapping }) => ({
    section,
    prefix: mapping.prefix,
    writes: mapping.writes,
    ...(mapping.narrow ? { narrow: mapping.narrow } : {}),
    ...(mapping.day ? { day: mapping.day } : {}),
    rows: { section, mapping },
  })),
];

const BY_PREFIX = new Map(SOURCES.map((source) => [source.prefix, source]));
const BY_SECTION = new Map(SOURCES.map((source) => [source.section.name, source]));

export const sourceOf = (sectionName: string): Source | undefined => BY_SECTION.get(sectionName);

/** The types of resources that are written from rows. */
export const TYPES: readonly string[] = [...new Set(SOURCES.flatMap(({ writes }) => writes))].sort();

/** Where a resource comes from: a row, and which of the row's resources it is; an empty part is the main one. */
export interface Place {
  source: Source;
  rowId: number;
  part: string;
}

export const idAt = (prefix: string, rowId: number, part = '') => `${prefix}-${rowId}${part && `-${part}`}`;

/** The place that an id names; undefined if no resource can have this id. */
export function placeOf(id: string): Place | undefined {
  const [, prefix = '', row = '', part = ''] = /^([a-z]{3})-([1-9]\d{0,14})(?:-([A-Za-z0-9]{1,40}))?$/.exec(id) ?? [];
  const source = BY_PREFIX.get(prefix);
  return source && { source, rowId: Number(row), part };
}
