import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { patients } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import { carerSight } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { placeNamed } from '@/lib/catalogue/places';
import { reference } from '@/lib/catalogue/reference';
import { ageOn, today } from '@/lib/values/days';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { FULL_AGE } from '../delegations/model';
import { type CardInput, type CardPart, cardChange, cardParts, type Patient } from './model';
import { cardSection } from './section';

type Saved = Omit<Patient, 'deletedAt'>;

/**
 * Changes the fields that the input contains, on the card of the opened record. The input's id is the patient's own, or 0.
 */
async function changeCard(record: RecordAccess, { id: _, version, ...fields }: CardInput): Promise<Result<Saved>> {
  const fixed = await refusedIdentity(record, fields);
  if (fixed) return fixed;
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

/** For how many days the parent who has made a child's record may correct who the child is. */
const CORRECTION_DAYS = 7;

/** The fields by which a person is known to others; the birth date also decides when a parent's relation ends. */
const IDENTITY = ['birthDate', 'taxCode', 'firstName', 'lastName', 'sex'] as const;

/**
 * Refuses changes of who the patient is. A carer changes none of it, but for the only parent who keeps the record of a child without
 * an account, who may correct what they typed in the first days; and nobody changes the birth date while a parent's relation depends on it.
 */
async function refusedIdentity(record: RecordAccess, fields: Partial<CardInput>) {
  const isCarer = carerSight(record.relation) !== undefined;
  const [stored] = await record.db.select().from(patients).where(eq(patients.id, record.patientId));
  if (!stored) return undefined;
  const isKnown = (value: string | null) => value !== null && value !== 'unknown';
  const changed = IDENTITY.filter(
    (name) => fields[name] !== undefined && fields[name] !== stored[name] && isKnown(stored[name]),
  );
  const [field] = changed;
  if (field === undefined) return undefined;
  const parents =
    await record.sql`select from tbl_deleghe where id_paziente = ${record.patientId} and terminata_il is null
    and base <> 'delegate' ${isCarer ? record.sql`` : record.sql`and base = 'parent'`}`;
  if (!isCarer)
    return changed.includes('birthDate') && parents.length > 0 ? invalid('birthDate', 'identityFixed') : undefined;
  const isNew = Date.now() - stored.createdAt.getTime() < CORRECTION_DAYS * 86_400_000;
  const isOnlyParent = record.relation.capabilities.appoint && parents.length === 1 && isNew;
  const stillChild = fields.birthDate ? ageOn(fields.birthDate, today()) < FULL_AGE : fields.birthDate === undefined;
  return isOnlyParent && stillChild ? undefined : invalid(field, 'identityFixed');
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
