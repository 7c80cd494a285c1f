import 'server-only';
import { strictest } from '@/lib/fhir/labels';
import { objectIn } from '@/lib/http/body';
import { without } from '@/lib/http/wire';
import { readInput } from '@/lib/values/input';
import { gather } from '@/lib/values/objects';
import { done, invalid, invalidInput, type Result } from '@/lib/values/refusal';
import { type Compared, compareDocument, entriesOf } from './compare';
import type { ComparedRow } from './compared-row';
import { withPressures } from './document/loose-pressures';
import { withReports } from './document/loose-results';
import type { ReadDocument } from './document/read-document';
import { isCorrectable } from './editable-fields';
import type {
  Chosen,
  ChosenRow,
  NamedRow,
  OriginalFacts,
  SentDocument,
  SentFile,
  StoredRecord,
  StoredRows,
  Understood,
} from './import-messages';
import { CARD_KEY, importSent, keyOf, PERSON_CONFIRMED, proposalsToWire } from './import-wire';
import { aicsIn, birthCityIn } from './looked-up';
import { DOCUMENT, isTooDeep, parseDocument, readDocument } from './parse';
import { withChanges, withParents } from './picked';
import type { ReadEntries } from './proposals';
import { readAny } from './read-any';
import { reviewToWire } from './review-wire';

interface Read extends Understood {
  document: ReadDocument;
  entries: ReadEntries;
}

type Settings = Omit<SentDocument, 'sent'>;
type Asked = Pick<Understood, 'chosen' | 'personConfirmed'>;

/** Compares a sent document with what a record has. It is the CPU-heavy part and needs neither database nor secrets. */
export class Comparison {
  private settings?: Settings;
  private changes: SentFile['changes'] = {};
  private read?: Read;
  private readonly stored = new Map<string, object[]>();
  private readonly addresses = new Map<string, number>();
  private compared?: Compared;

  parse({ sent, ...settings }: SentDocument): Result<Understood> {
    const text = Buffer.from(sent).toString('utf8');
    if (isTooDeep(text)) return invalid(DOCUMENT, 'fhirDeep');
    const body = objectIn(text);
    if (!body.ok) return body;
    const asked = readInput(importSent, body.value);
    if (!asked.success) return invalidInput(asked.error);
    const { [DOCUMENT]: given, scelti: chosen, [PERSON_CONFIRMED]: confirmed } = asked.data;
    const parsed = typeof given === 'string' ? parseDocument(given) : readDocument(given);
    if (!parsed.ok) return parsed;
    return this.understand(parsed.value, settings, { chosen, personConfirmed: confirmed === true });
  }

  /** Reads a file of any kind that can be imported. */
  async readFile(sent: SentFile, tell: (share: number) => void): Promise<Result<Understood>> {
    const { locale, tags, chosen, personConfirmed, changes } = sent;
    const read = await readAny({ ...sent, onProgress: tell });
    if (!read.ok) return read;
    this.changes = changes;
    return this.understand(read.value, { locale, tags }, { chosen, personConfirmed });
  }

  private understand(read: ReadDocument, settings: Settings, asked: Asked): Result<Understood> {
    const document = withReports(withPressures(read));
    const entries = entriesOf(document, new Set(settings.tags.keys()), settings.locale);
    const drugIds = entries.rows.flatMap(({ input: { drugId } }) => (typeof drugId === 'number' ? [drugId] : []));
    const understood: Understood = {
      ...asked,
      drugIds: [...new Set(drugIds)],
      aics: aicsIn(document),
      birthCity: birthCityIn(document),
      source: document.source,
    };
    this.settings = settings;
    this.read = { ...understood, document, entries };
    return done(understood);
  }

  rows({ section, rows, addresses }: StoredRows): void {
    for (const [at, row] of rows.entries()) {
      gather(this.stored, section, row);
      this.addresses.set(addresses[at] ?? '', (row as { id: number }).id);
    }
  }

  compare(record: StoredRecord): void {
    const { document, entries } = made(this.read);
    const { tags } = made(this.settings);
    const { stored: sections, addresses } = this;
    this.compared = compareDocument(document, entries, { ...record, tags, sections, addresses });
  }

  /** What the document proposes, encoded as the answer to the call. */
  proposals(): Uint8Array {
    const { locale } = made(this.settings);
    return new TextEncoder().encode(JSON.stringify(proposalsToWire(made(this.compared), locale)));
  }

  /** The same for a file of any kind, with what the document says of itself and where each proposal stands in it. */
  review(facts: OriginalFacts): Uint8Array {
    const { locale } = made(this.settings);
    const { document } = made(this.read);
    return new TextEncoder().encode(JSON.stringify(reviewToWire(document, made(this.compared), { locale, ...facts })));
  }

  /** The chosen rows that are to be saved. */
  chosen(): Result<Chosen> {
    const { rows, card, person } = made(this.compared);
    const { personConfirmed, ...read } = made(this.read);
    if (person?.contradicts && !personConfirmed) return invalid(PERSON_CONFIRMED, 'fhirPerson');
    const asked = new Set(read.chosen);
    const chosen = read.document.source ? withParents(rows, asked) : asked;
    const known = new Map(
      rows.map(({ resource, id }, index) => [resource, id === undefined ? { key: keyOf(index) } : { id }]),
    );
    return done({
      card: chosen.has(CARD_KEY) ? card?.input : undefined,
      level: read.document.level,
      rows: withJoinedLines(
        rows.flatMap((row, index) => {
          const key = keyOf(index);
          const isOpen =
            row.standing === 'new' ||
            row.standing === 'differs' ||
            (isCorrectable(row) && this.changes[key] !== undefined);
          return isOpen && chosen.has(key)
            ? [withChanges({ ...plain(row, key, known), isOnlyParent: !asked.has(key) }, row, this.changes[key])]
            : [];
        }),
      ),
      found: rows.flatMap(({ standing, id, origin, section: { name } }) =>
        standing === 'present' && id !== undefined && origin ? [{ section: name, id, path: origin.path }] : [],
      ),
    });
  }
}

/**
 * The lines of each text of the anamnesis as one row to save, after all others: a whole text that is saved with them comes before
 * its lines, and has one new version instead of one for each line.
 */
function withJoinedLines(rows: readonly ChosenRow[]): ChosenRow[] {
  const parts = new Map<unknown, ChosenRow[]>();
  for (const row of rows) if (linesIn(row)) gather(parts, row.input.part, row);
  const joined = [...parts.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    const level = strictest(all.map(({ input }) => input.level as number | undefined));
    const input = { ...first.input, lines: all.flatMap((row) => linesIn(row) ?? []), level };
    const paths = all.flatMap((row) => row.paths);
    return [{ ...first, with: others.map(({ key }) => key), input, paths }];
  });
  return [...rows.filter((row) => !linesIn(row)), ...joined];
}

const linesIn = ({ input }: ChosenRow) => input.lines as readonly string[] | undefined;

/** A value that an earlier call has set. */
function made<T>(left: T | undefined): T {
  if (left === undefined) throw new Error('called out of turn');
  return left;
}

const plain = (
  { section, input, proposal, origin, standing, id, stored }: ComparedRow,
  key: number,
  known: ReadonlyMap<object, NamedRow>,
): Omit<ChosenRow, 'isOnlyParent'> => ({
  key,
  with: [],
  section: section.name,
  // A row that is changed stays as confidential as it is.
  input: standing === 'differs' ? without(input, 'level', 'tags') : input,
  ...(standing === 'differs' && id !== undefined && stored ? { changes: { id, version: stored.version } } : {}),
  paths: origin ? [origin.path] : [],
  restored: proposal.restored ?? {},
  named: Object.fromEntries(
    Object.entries(proposal.rows ?? {}).map(([field, resource]) => [field, (resource && known.get(resource)) ?? null]),
  ),
});
