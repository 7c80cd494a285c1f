import 'server-only';
import { oneAtATime } from '@/lib/access/commands/one-at-a-time';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import { tooMany } from '@/lib/http/at-once';
import type { Locale } from '@/lib/i18n/translate';
import { causeOf, log } from '@/lib/log';
import { saveCard } from '@/lib/sections/patient/commands';
import { cardSection } from '@/lib/sections/patient/section';
import { checkCurrent } from '@/lib/sections/therapies/interactions';
import { therapiesSection } from '@/lib/sections/therapies/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { type CallWorker, WorkerFailed } from '@/lib/workers/pool';
import { mapped } from '../fhir/source';
import type { Chosen, ChosenRow, SentDocument, Understood } from './import-messages';
import { CARD_KEY, type Outcome, outcomeToWire } from './import-wire';
import { type Kept, withOrigin } from './origins';
import { DOCUMENT } from './parse';
import { readers } from './readers';
import { restoring } from './restoring';
import { sendStored } from './stored';

/**
 * What a document proposes for the viewer's own record, or the outcome for the rows to save: the answer to the call whose body
 * is `sent`. A worker parses and compares it; a document that the worker cannot handle is refused.
 */
export async function importDocument(
  viewer: Viewer,
  sent: Uint8Array,
  locale: Locale,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const { tags } = await reference();
  const document: SentDocument = { sent, locale, tags: new Map(tags.map(({ id, name }) => [id, name])) };
  return readers()
    .use(async (call) => {
      const understood = await call<Result<Understood>>('parse', document);
      if (!understood.ok) return understood;
      if (understood.value.chosen === undefined) {
        const stored = await sendStored(viewer, understood.value, call);
        return stored.ok ? done(await call<Uint8Array<ArrayBuffer>>('proposals')) : stored;
      }
      const saved = await compareAndSave(viewer, understood.value, call);
      if (!saved.ok) return saved;
      const data = saved.value.map((one) => outcomeToWire(one, locale));
      return done(new TextEncoder().encode(JSON.stringify({ data })));
    })
    .catch(notManaged);
}

function notManaged(error: unknown) {
  if (!(error instanceof WorkerFailed)) throw error;
  log().warn({ cause: causeOf(error.cause) }, 'document not read');
  return invalid(DOCUMENT, 'fhirHeavy');
}

/**
 * Saves the chosen proposals, each by its section's command in its own transaction. Rows that the record has by now are
 * skipped, so that importing a document twice adds nothing. Two simultaneous imports would both find nothing to skip, so the
 * second is refused, in whichever process it runs.
 */
const compareAndSave = async (viewer: Viewer, understood: Understood, call: CallWorker): Promise<Result<Outcome[]>> =>
  (await oneAtATime(viewer, 'import', async (checkLock) => {
    const stored = await sendStored(viewer, understood, call);
    if (!stored.ok) return stored;
    const chosen = await call<Result<Chosen>>('chosen');
    return chosen.ok ? done(await saveChosen(viewer, chosen.value, checkLock)) : chosen;
  })) ?? tooMany();

/** Saves chosen rows, one after the other. `kept` is the document that they come from, if its rows know their origin. */
export async function saveChosen(
  viewer: Viewer,
  { card, rows }: Chosen,
  checkLock: () => Promise<void>,
  kept?: Kept,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  if (card) {
    await checkLock();
    const saved = await perform(viewer, 'own', saveCard, { id: 0, raw: card });
    outcomes.push({ key: CARD_KEY, section: cardSection.name, ...(saved.ok ? {} : { refusal: saved.refusal }) });
  }
  const made = new Map<number, number>();
  for (const row of rows) {
    await checkLock();
    const saved = await saveRow(viewer, row, made, kept);
    if (saved.ok) made.set(row.key, saved.value.id);
    for (const key of [row.key, ...row.with])
      outcomes.push({ key, section: row.section, ...(saved.ok ? { id: saved.value.id } : { refusal: saved.refusal }) });
  }
  return withFindings(viewer, outcomes, made);
}

/**
 * Adds to each imported therapy what the medicine check now finds about it, each finding once: an import is not refused
 * because of findings.
 */
async function withFindings(viewer: Viewer, outcomes: Outcome[], made: ReadonlyMap<number, number>) {
  const { name } = therapiesSection;
  if (!outcomes.some(({ section, refusal }) => section === name && !refusal)) return outcomes;
  const checked = await withRecord(viewer, 'own', therapiesSection, checkCurrent, null);
  const left = new Set(checked.ok ? checked.value.findings : []);
  return outcomes.map((outcome) => {
    const id = outcome.section === name ? made.get(outcome.key) : undefined;
    const findings = [...left].filter(({ medicines }) => medicines.some((medicine) => medicine.id === id));
    for (const finding of findings) left.delete(finding);
    return findings.length > 0 ? { ...outcome, findings } : outcome;
  });
}

/** The fields that name a parent, without which a row cannot exist; a therapy can exist without its diagnosis. */
const PARENTS = ['examId', 'therapyId'];

/** `made`: the ids of the rows that this import has made, by key. */
async function saveRow(
  viewer: Viewer,
  row: ChosenRow,
  made: ReadonlyMap<number, number>,
  kept: Kept | undefined,
): Promise<Result<{ id: number }>> {
  const { input, restored, changes } = row;
  const named = Object.fromEntries(
    Object.entries(row.named).flatMap(([field, other]) => {
      const id = other && ('id' in other ? other.id : made.get(other.key));
      return id ? [[field, id]] : [];
    }),
  );
  const orphan = Object.keys(row.named).find((field) => PARENTS.includes(field) && !(field in named));
  if (orphan) return invalid(orphan, 'fhirParent');
  const section = mapped.find(({ section: { name } }) => name === row.section)?.section;
  if (!section) throw new Error(`no document brings rows of ${row.section}`);
  // Confirms values that are possible but rare: the user has looked at the row and chosen it.
  const saving = restoring(section, restored);
  const command = kept && row.paths.length > 0 ? withOrigin(saving, section, row, kept) : saving;
  const raw = { ...input, ...named, confirmed: true, ...(changes && { version: changes.version }) };
  return perform(viewer, 'own', command, { id: changes?.id ?? 0, raw });
}

/** Whether the viewer has a record to import a document into; a viewer without one learns only that. */
export const ownsRecord = (viewer: Viewer) => withRecord(viewer, 'own', cardSection, async () => null, null);
