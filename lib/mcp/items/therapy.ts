import { z } from 'zod';
import { at, dayAt, listAt, ownAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { scheduleRead } from '@/lib/sections/therapies/timing';
import { resourceId, written } from './fields';
import { addressOf, notesOf, textsOf } from './texts';

const RHYTHMS = {
  giornaliera: 'daily',
  ogni_giorni: 'every_days',
  settimanale: 'weekly',
  al_bisogno: 'as_needed',
} as const;

const schedule = z
  .object({
    rhythm: z.enum(['daily', 'every_days', 'weekly', 'as_needed']),
    every_days: z.number().optional().describe('For every_days: the days from one intake to the next, from the start.'),
    weekdays: z.array(z.int()).optional().describe('1 is Monday.'),
    times: z.array(z.string()).optional().describe('Wall times in Italy, HH:MM.'),
    most_per_day: z.number().optional().describe('For as_needed: the most intakes of a day.'),
  })
  .optional()
  .describe('Absent if the dosage is in words only, see `written`.');

const IN_WORDS = { digiuno: 'on_an_empty_stomach', durante: 'with_food', stomaco_pieno: 'after_a_meal' } as const;
export const meal = z.enum(Object.values(IN_WORDS)).optional();

/** When a medicine is taken, relative to a meal. */
export const mealOf = (dosage: unknown): z.infer<typeof meal> => {
  const { meal: found } = scheduleRead(dosage);
  return found ? IN_WORDS[found] : undefined;
};

export const therapy = z.object({
  id: resourceId,
  status: z
    .enum(['current', 'planned', 'ended', 'forbidden', 'other'])
    .describe('A `forbidden` medicine is one that the patient must not take.'),
  start: z.string().optional(),
  end: z.string().optional(),
  schedule,
  meal,
  written,
});
export type TherapyItem = z.infer<typeof therapy>;

const STATUSES: Readonly<Record<string, TherapyItem['status']>> = {
  active: 'current',
  intended: 'planned',
  completed: 'ended',
  stopped: 'ended',
};

/** A medication statement as the tools tell it. `reason`: the condition for which it is taken, in words. */
export function therapyOf(resource: Resource, reason?: string): TherapyItem {
  const [dosage] = listAt(resource, 'dosage');
  const isForbidden = at(ownAt(resource, 'forbidden'), 'valueBoolean') === true;
  const { start, end } = periodOf(resource);
  return {
    id: addressOf(resource),
    status: isForbidden ? 'forbidden' : (STATUSES[textAt(resource, 'status') ?? ''] ?? 'other'),
    ...{ start, end },
    schedule: scheduleOf(dosage),
    meal: mealOf(dosage),
    written: textsOf({
      name: nameOf(resource),
      substance: ownText(resource, 'substance'),
      strength: ownText(resource, 'strength'),
      dose: ownText(dosage, 'dose'),
      frequency: ownText(dosage, 'frequency'),
      reason,
      status_reason:
        listAt(resource, 'statusReason')
          .flatMap((one) => wordsOf(one) ?? [])
          .join('; ') || undefined,
      prescriber: ownText(resource, 'prescriber'),
      note: notesOf(resource),
    }),
  };
}

export const nameOf = (resource: Resource) =>
  textAt(resource, 'medicationReference', 'display') ?? wordsOf(at(resource, 'medicationCodeableConcept'));

export const periodOf = (resource: Resource) => ({
  start: dayAt(resource, 'effectivePeriod', 'start'),
  end: dayAt(resource, 'effectivePeriod', 'end'),
});

function scheduleOf(dosage: unknown): TherapyItem['schedule'] {
  const { rhythm, everyDays, weekdays, times, maxPerDay } = scheduleRead(dosage);
  if (!rhythm) return undefined;
  return {
    rhythm: RHYTHMS[rhythm],
    every_days: everyDays ?? undefined,
    weekdays: weekdays ? [...weekdays] : undefined,
    times: times ? [...times] : undefined,
    most_per_day: maxPerDay ?? undefined,
  };
}
