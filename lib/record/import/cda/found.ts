import { securityOf, strictest } from '@/lib/fhir/labels';
import type { Resource } from '@/lib/fhir/types';
import type { Entry } from '../document/read-document';
import type { LeftOut, Note, Origin } from '../document/source-document';
import type { Mark } from './narrative';
import { shortened } from './plain';
import type { DocumentKind, Role } from './sections';
import type { Interval } from './values';
import type { XmlNode } from './xml';

/** What all sections of a document share. */
export interface DocumentFacts {
  kind: DocumentKind;
  level: number | undefined;
  sex: string | undefined;
  birthDate: string | undefined;
  /** When the visit or stay was, and when the service was given. */
  encounter: Interval;
  service: Interval;
  /** The author of the document, and the day on which it was written. */
  author: string | undefined;
  writtenOn: string | undefined;
  /** The elements of all sections' texts by their identifiers. */
  marks: ReadonlyMap<string, Mark>;
}

/** A section, and what its entries inherit from it. */
export interface Section {
  code: string | undefined;
  title: string;
  role: Role | undefined;
  level: number | undefined;
  marks: ReadonlyMap<string, Mark>;
  facts: DocumentFacts;
  /** Its text, if that is one line and belongs to its only entry. */
  line?: string | undefined;
  /** The rows of its tables that an entry of it stands for. */
  used?: Set<XmlNode> | undefined;
  /** When the statement around the current one was written, as far as the document says it. */
  recorded?: string | undefined;
}

/** What is known of an entry beside its resource. */
export interface Said {
  quote?: string | undefined;
  notes?: readonly Note[] | undefined;
  unsure?: boolean | undefined;
  /** The level of a fact that is more confidential than its document. */
  level?: number | undefined;
  day?: string | undefined;
}

/** The entries of a document in their order: those with a resource and those that are left out, each counted once. */
export class Found {
  readonly entries: Entry[] = [];
  readonly leftOut: (LeftOut & { place: number })[] = [];
  size = 0;
  private readonly counts = new Map<string, number>();

  /** Adds the resource of an entry. `key` names the entry in its section, such as its code. Returns the resource's address. */
  take(section: Section, key: string, resource: Resource, said: Said = {}): string {
    const origin = this.originOf(section, key, said);
    const entry = this.added(resource, origin, strictest([section.level, said.level]));
    this.entries.push({ ...entry, place: this.size });
    this.size += 1;
    return entry.fullUrl;
  }

  /** Counts an entry of which no resource is made; `reason` is a key under `import.left`. */
  leave(section: Section, key: string, title: string | undefined, reason: string, said: Said = {}): void {
    const origin = this.originOf(section, key, said);
    const day = said.day?.length === 4 || said.day?.length === 7 ? undefined : said.day?.slice(0, 10);
    const left = { origin, title: shortened(title ?? section.title, 300), reason, place: this.size };
    this.leftOut.push(day === undefined ? left : { ...left, day });
    this.size += 1;
  }

  /** Adds a remark to an entry that was taken, by its address. */
  remark(url: string, note: Note): void {
    const at = this.entries.findIndex(({ fullUrl }) => fullUrl === url);
    const entry = this.entries[at];
    if (entry?.origin)
      this.entries[at] = {
        ...entry,
        origin: { ...entry.origin, notes: distinct([...(entry.origin.notes ?? []), note]) },
      };
  }

  /** Adds a resource that stands for the document as a whole and is not one of its entries. */
  whole(path: string, resource: Resource, said: Said = {}): string {
    const entry = this.added(resource, { path, ...saidOf(said) }, said.level);
    this.entries.push(entry);
    return entry.fullUrl;
  }

  private added(resource: Resource, origin: Origin, level: number | undefined): Entry {
    const meta = level === undefined ? {} : { meta: { ...resource.meta, security: [securityOf(level)] } };
    return { fullUrl: `urn:cda:${origin.path}`, resource: { ...resource, ...meta }, origin };
  }

  private originOf({ code, title }: Section, key: string, said: Said): Origin {
    const path = `${named(code ?? title)}/${named(key)}`;
    const number = (this.counts.get(path) ?? 0) + 1;
    this.counts.set(path, number);
    return { path: `${path}#${number}`, ...saidOf(said) };
  }
}

const saidOf = ({ quote, notes, unsure }: Said): Omit<Origin, 'path'> => ({
  ...(quote === undefined ? {} : { quote: shortened(quote) }),
  ...(unsure ? { unsure: true as const } : {}),
  ...(notes && notes.length > 0 ? { notes: distinct(notes.map(limited)).slice(0, MOST_NOTES) } : {}),
});

/** The most remarks of an entry. */
const MOST_NOTES = 40;
/** A remark with values of at most 500 characters. */
const limited = ({ key, values }: Note): Note =>
  values === undefined
    ? { key }
    : { key, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortened(value)])) };

const distinct = (notes: readonly Note[]): Note[] => [
  ...new Map(notes.map((note) => [JSON.stringify([note.key, note.values]), note])).values(),
];

/** A name as part of a path. */
const named = (text: string) =>
  text
    .trim()
    .replace(/[\s/#]+/g, '-')
    .slice(0, 80) || '-';
