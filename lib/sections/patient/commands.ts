import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { patients } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { carerSight } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { birthOf } from '@/lib/access/record/rows';
import { placeNamed } from '@/lib/catalogue/places';
import { reference } from '@/lib/catalogue/reference';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { type CardInput, type CardPart, cardChange, cardParts, type Patient } from './model';
import { cardSection } from './section';

type Saved = Omit<Patient, 'deletedAt'>;

/**
 * Changes the fields that the input contains, on the card of the opened record. The input's id is the patient's own, or 0.
 */
async function changeCard(record: RecordAccess, { id: _, version, ...fields }: CardInput): Promise<Result<Saved>> {
  const younger = await refusedBirthDate(record, fields);
  if (younger) return younger;
  const known = await knownReferences(record, fields);
  if (!known.ok) return known;
  const [updated] = await record.db
    .update(patients)
    .set({ ...fields, ...known.value, version: sql`${patients.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(patients.id, record.patientId),
        isNull(patients.deletedAt),
        version === undefined ? undefined : eq(patients.version, version),
      ),
    )
    .returning();
  if (updated) return done(updated);
  const [stored] = await record.db.select().from(patients).where(eq(patients.id, record.patientId));
  return stored ? refuse('conflict', { stored }) : refuse('not_found');
}

/**
 * Refuses that a carer makes the patient younger: a parent's relation lasts until the child is of age. Undefined for everybody
 * else.
 */
async function refusedBirthDate(record: RecordAccess, { birthDate }: Partial<CardInput>) {
  if (birthDate === undefined || !carerSight(record.relation)) return undefined;
  const stored = await birthOf(record);
  return stored === undefined || (birthDate !== null && birthDate <= stored)
    ? undefined
    : invalid('birthDate', 'notYounger');
}

/**
 * Checks the marital status and the cities. The marital status must exist, and the birth city must be in the list of places,
 * which provides its code and spelling.
 */
async function knownReferences(
  { db, patientId }: RecordAccess,
  { birthCity, residenceCity, maritalStatusId }: Partial<CardInput>,
): Promise<Result<Partial<Patient>>> {
  if (maritalStatusId) {
    const { maritalStatuses } = await reference(db);
    if (!maritalStatuses.some(({ id }) => id === maritalStatusId)) return invalid('maritalStatusId', 'invalid');
  }
  // Residence cities abroad are not in the list and are accepted as typed; listed ones get the list's spelling.
  const residence = residenceCity === undefined ? null : await placeNamed(db, residenceCity);
  const spelt = residence ? { residenceCity: residence.city } : {};
  if (birthCity === undefined) return done(spelt);
  // If several places share the name, the place that was chosen before is kept.
  const [stored] = await db.select({ code: patients.birthPlaceCode }).from(patients).where(eq(patients.id, patientId));
  const birth = await placeNamed(db, birthCity, stored?.code);
  return birth ? done({ ...spelt, birthCity: birth.city, birthPlaceCode: birth.code }) : invalid('birthCity', 'city');
}

/** Saves any of the card's fields, as an API call may send them. */
export const saveCard = command<CardInput, Saved>({
  section: cardSection,
  act: 'update',
  input: () => cardChange,
  run: changeCard,
});

/** Saves one part of the card with all its required fields, as its form sends it. */
export const saveCardPart = (part: CardPart) =>
  command<CardInput, Saved>({ section: cardSection, act: 'update', input: () => cardParts[part], run: changeCard });
