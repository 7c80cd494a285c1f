import 'server-only';
import { z } from 'zod';
import { activeDoctors } from '@/lib/access/policy/audience';
import { readingCarers } from '@/lib/access/policy/carers';
import { canSee } from '@/lib/access/policy/visibility';
import type { RecordAccess } from '@/lib/access/record/record';
import { dataAnswer } from '@/lib/http/answers';
import type { Description } from '@/lib/http/description';
import { LEVEL_DEFAULT, level, tags } from '../../values/fields';
import { fullName } from '../../values/names';
import { withheldQuery } from './wire';

/** A doctor who would see an item, as the route answers it. */
export interface WouldSee {
  fullname: string;
  cognome: string;
  specializzation: string | null;
}

/** Who would see a new item. The browser's forms use the same type. */
export interface NewAudienceAnswer {
  medici: WouldSee[];
  /** The doctors who would see it only if it belongs to the emergency data. */
  emergenze: WouldSee[];
  /** The names of the carers who would see it; empty for who is not the patient. */
  assistenti: string[];
}

/**
 * The patient's doctors and carers who would see a new item of the level and the specialities in the query, by the access
 * policy itself; undefined for a viewer who does not share the record. A missing or invalid level is the default one. An item that belongs to
 * another is seen only by those who see that one too.
 */
export async function newAudience(
  record: RecordAccess,
  query: URLSearchParams,
): Promise<{ data: NewAudienceAnswer } | undefined> {
  if (!record.relation.capabilities.share) return undefined;
  const item = itemIn(query, 'livello', 'tags');
  const parent = query.has('livelloPadre')
    ? { ...itemIn(query, 'livelloPadre', 'tagsPadre'), withheld: query.get('maiAiDelegatiPadre') === '1' }
    : undefined;
  const [active, reading] = await Promise.all([activeDoctors(record), readingCarers(record)]);
  const doctors = active.filter((doctor) => !parent || canSee(doctor, parent));
  const carers = reading.filter((carer) => canSee(carer, item) && (!parent || canSee(carer, parent)));
  const seeing = doctors.filter((doctor) => canSee(doctor, item));
  const inEmergency = doctors.filter((doctor) => canSee(doctor, { ...item, emergency: true }));
  return {
    data: {
      medici: seeing.map(toWire),
      emergenze: inEmergency.filter((doctor) => !seeing.includes(doctor)).map(toWire),
      assistenti: carers.map(({ name }) => name),
    },
  };
}

function itemIn(query: URLSearchParams, ofLevel: string, ofTags: string) {
  const asked = level.safeParse(query.get(ofLevel) ?? undefined);
  const tagged = tags.safeParse(query.get(ofTags) ?? '');
  return { level: asked.data ?? LEVEL_DEFAULT, tags: tagged.data ?? [], emergency: false };
}

const toWire = (doctor: { firstName: string; lastName: string; speciality: string | null }): WouldSee => ({
  fullname: fullName(doctor),
  cognome: doctor.lastName,
  specializzation: doctor.speciality,
});

const doctors = z.array(
  z.object({ fullname: z.string(), cognome: z.string(), specializzation: z.string().nullable() }),
);

/** The API description of the call. */
export const NEW_AUDIENCE: Description = {
  summary: 'Which doctors and carers would see a new item of the caller’s own record',
  query: {
    livello: level.optional().describe('The item’s level; 4 without it'),
    tags: z.string().optional().describe('Ids, separated by commas'),
    livelloPadre: level.optional().describe('The level of the item to which it belongs, if it belongs to one'),
    tagsPadre: z.string().optional().describe('The ids of that item’s specialities, separated by commas'),
    maiAiDelegatiPadre: withheldQuery.optional().describe('1 if that item is withheld from carers'),
  },
  answer: dataAnswer(z.object({ medici: doctors, emergenze: doctors, assistenti: z.array(z.string()) })),
};
