import 'server-only';
import { oneAtATime } from '@/lib/access/one-at-a-time';
import { perform } from '@/lib/access/perform';
import { withRecord } from '@/lib/access/record';
import { reference } from '@/lib/catalogue/reference';
import type { Resource } from '@/lib/fhir/types';
import { tooMany } from '@/lib/http/at-once';
import type { Locale } from '@/lib/i18n/translate';
import { saveCard } from '@/lib/record/patient/commands';
import { cardSection } from '@/lib/record/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Refusal, type Result, refuse } from '@/lib/values/refusal';
import { type Compared, type ComparedRow, compareDocument, readStored, rowsOf } from './compare';
import { withReports } from './loose-results';
import { parseDocument } from './parse';
import { restoring } from './restoring';

/** The place of the card among the proposals; rows follow it. */
export const CARD_KEY = 0;
export const keyOf = (index: number) => index + 1;
/** The field of a call that says that the document is about the patient all the same. */
export const PERSON_CONFIRMED = 'persona_confermata';

export interface Outcome {
  key: number;
  section: string;
  /** Absent: it was saved. */
  refusal?: Refusal;
}

/** What a document proposes to the viewer's own record; nothing is changed. */
export async function readProposals(viewer: Viewer, text: string, locale: Locale = 'it'): Promise<Result<Compared>> {
  const { tags } = await reference();
  const parsed = parseDocument(text);
  const document = parsed.ok ? withReports(parsed.value) : undefined;
  const rows = document && rowsOf(document, new Set(tags.map(({ id }) => id)), locale);
  // Whether there is a record at all is told before what is wrong with the document.
  const stored = await withRecord(viewer, 'own', cardSection, async (record) =>
    document && rows ? readStored(record, document, rows) : undefined,
  );
  if (!stored.ok) return stored;
  if (!parsed.ok) return parsed;
  return document && rows && stored.value ? done(compareDocument(document, rows, stored.value)) : refuse('not_found');
}

interface Choice {
  chosen: ReadonlySet<number>;
  personConfirmed: boolean;
}

/**
 * Saves the chosen proposals, each by the command of its section and in a transaction of its own. What the record has by
 * now is left out, so that a document that is brought twice adds nothing, and two at once, which would both find nothing
 * there, are not compared and saved at once: the second is refused, by whichever process. `personConfirmed`: the document
 * is about the patient, though it says of them what the card does not.
 */
export const importRows = async (
  viewer: Viewer,
  text: string,
  chosen: ReadonlySet<number>,
  { personConfirmed = false } = {},
): Promise<Result<Outcome[]>> =>
  (await oneAtATime(viewer, 'import', (checkLock) =>
    compareAndSave(viewer, text, { chosen, personConfirmed }, checkLock),
  )) ?? tooMany();

async function compareAndSave(
  viewer: Viewer,
  text: string,
  { chosen, personConfirmed }: Choice,
  checkLock: () => Promise<void>,
): Promise<Result<Outcome[]>> {
  const compared = await readProposals(viewer, text);
  if (!compared.ok) return compared;
  const { rows, card, person } = compared.value;
  if (person?.contradicts && !personConfirmed) return invalid(PERSON_CONFIRMED, 'fhirPerson');
  const outcomes: Outcome[] = [];
  if (card && chosen.has(CARD_KEY)) {
    await checkLock();
    const saved = await perform(viewer, 'own', saveCard, { id: 0, raw: card.input });
    outcomes.push({ key: CARD_KEY, section: cardSection.name, ...(saved.ok ? {} : { refusal: saved.refusal }) });
  }
  const made = new Map<Resource, number>(
    rows.flatMap(({ resource, id }) => (id === undefined ? [] : [[resource, id]])),
  );
  for (const [index, row] of rows.entries()) {
    if (row.standing !== 'new' || !chosen.has(keyOf(index))) continue;
    await checkLock();
    const saved = await saveRow(viewer, row, made);
    if (saved.ok) made.set(row.resource, saved.value.id);
    outcomes.push({ key: keyOf(index), section: row.section.name, ...(saved.ok ? {} : { refusal: saved.refusal }) });
  }
  return done(outcomes);
}

/** What a row cannot be without; a therapy can be without its diagnosis. */
const PARENTS = ['examId', 'therapyId'];

async function saveRow(
  viewer: Viewer,
  row: ComparedRow,
  made: ReadonlyMap<Resource, number>,
): Promise<Result<{ id: number }>> {
  const { section, input, proposal } = row;
  const named = Object.fromEntries(
    Object.entries(proposal.rows ?? {}).flatMap(([field, resource]) => {
      const id = resource && made.get(resource);
      return id === undefined ? [] : [[field, id]];
    }),
  );
  const orphan = Object.keys(proposal.rows ?? {}).find((field) => PARENTS.includes(field) && !(field in named));
  if (orphan) return invalid(orphan, 'fhirParent');
  // What is rare was looked at by whoever chose it.
  const raw = { ...input, ...named, confirmed: true };
  return perform(viewer, 'own', restoring(section, row), { id: 0, raw });
}
