import 'server-only';
import { strictest } from '@/lib/fhir/labels';
import { objectIn } from '@/lib/http/body';
import { cardRead } from '@/lib/sections/patient/fhir';
import { readInput } from '@/lib/values/input';
import { gather } from '@/lib/values/objects';
import { done, invalid, invalidInput, type Result } from '@/lib/values/refusal';
import { type Compared, compareDocument, entriesOf } from './compare';
import type { ComparedRow } from './compared-row';
import type {
  Chosen,
  ChosenRow,
  NamedRow,
  SentDocument,
  StoredRecord,
  StoredRows,
  Understood,
} from './import-messages';
import { CARD_KEY, importSent, keyOf, PERSON_CONFIRMED, proposalsToWire } from './import-wire';
import { withReports } from './loose-results';
import { DOCUMENT, isTooDeep, parseDocument, readDocument } from './parse';
import type { ReadEntries } from './proposals';
import type { ReadDocument } from './read-document';

interface Read extends Understood {
  document: ReadDocument;
  entries: ReadEntries;
}

/** Compares a sent document with what a record has. It is the CPU-heavy part and needs neither database nor secrets. */
export class Comparison {
  private settings?: Omit<SentDocument, 'sent'>;
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
    const document = withReports(parsed.value);
    const entries = entriesOf(document, new Set(settings.tags.keys()), settings.locale);
    const drugIds = entries.rows.flatMap(({ input: { drugId } }) => (typeof drugId === 'number' ? [drugId] : []));
    const understood: Understood = {
      chosen,
      personConfirmed: confirmed === true,
      drugIds: [...new Set(drugIds)],
      birthCity: birthCityIn(document),
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

  /** The chosen rows that are to be saved. */
  chosen(): Result<Chosen> {
    const { rows, card, person } = made(this.compared);
    const { personConfirmed, ...read } = made(this.read);
    if (person?.contradicts && !personConfirmed) return invalid(PERSON_CONFIRMED, 'fhirPerson');
    const chosen = new Set(read.chosen);
    const known = new Map(
      rows.map(({ resource, id }, index) => [resource, id === undefined ? { key: keyOf(index) } : { id }]),
    );
    return done({
      card: chosen.has(CARD_KEY) ? card?.input : undefined,
      rows: withJoinedLines(
        rows.flatMap((row, index) =>
          row.standing === 'new' && chosen.has(keyOf(index)) ? [plain(row, keyOf(index), known)] : [],
        ),
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
    return [{ ...first, with: others.map(({ key }) => key), input }];
  });
  return [...rows.filter((row) => !linesIn(row)), ...joined];
}

const linesIn = ({ input }: ChosenRow) => input.lines as readonly string[] | undefined;

/** A value that an earlier call has set. */
function made<T>(left: T | undefined): T {
  if (left === undefined) throw new Error('called out of turn');
  return left;
}

function birthCityIn({ patient }: ReadDocument): string | undefined {
  const { birthCity } = patient ? (cardRead(patient, []).input as { birthCity?: unknown }) : {};
  return typeof birthCity === 'string' ? birthCity : undefined;
}

const plain = (
  { section, input, proposal }: ComparedRow,
  key: number,
  known: ReadonlyMap<object, NamedRow>,
): ChosenRow => ({
  key,
  with: [],
  section: section.name,
  input,
  restored: proposal.restored ?? {},
  named: Object.fromEntries(
    Object.entries(proposal.rows ?? {}).map(([field, resource]) => [field, (resource && known.get(resource)) ?? null]),
  ),
});
