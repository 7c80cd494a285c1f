import 'server-only';
import { nameOf } from '@/lib/fhir/concepts';
import type { Resource } from '@/lib/fhir/types';
import type { Locale } from '@/lib/i18n/translate';
import { cardRead } from '@/lib/sections/patient/fhir';
import { cardChange, type VisiblePatient } from '@/lib/sections/patient/model';
import { displayedDay } from '@/lib/values/days';
import { sayingIn } from '../fhir/rows';
import type { ReadDocument } from './document/read-document';
import { isAboutAnother } from './document/subjects';

/** The person whom a document is about, and whether that is hardly the record's patient. */
export interface PersonNamed {
  name: string | undefined;
  birthDate: string | undefined;
  contradicts: boolean;
}

/** The values that identify a person. */
export const TELLING = ['taxCode', 'birthDate'] as const;

export function personNamed(card: VisiblePatient, { patient }: ReadDocument): PersonNamed | undefined {
  if (!patient) return undefined;
  const { input } = cardRead(patient, []);
  const read = TELLING.flatMap((name) => {
    const value = cardChange.shape[name].safeParse(input[name]).data;
    return value && card[name] ? [value !== card[name]] : [];
  });
  const { birthDate } = input as { birthDate?: string };
  return { name: nameOf(undefined, patient), birthDate, contradicts: read.some(Boolean) };
}

/** Personal data that the document has and the card lacks. */
export interface MissingOnCard {
  input: Record<string, unknown>;
}

/** `knowsBirthCity`: whether the document's place of birth is in the list of places. */
export function missingOnCard(
  card: VisiblePatient,
  document: ReadDocument,
  knowsBirthCity: boolean,
): MissingOnCard | undefined {
  const { patient, entries } = document;
  if (!patient) return undefined;
  const observations = entries.flatMap(({ resource }): Resource[] =>
    resource.resourceType === 'Observation' && !isAboutAnother(resource, document) ? [resource] : [],
  );
  const { input } = cardRead(patient, observations);
  const lacking = Object.entries(input).filter(([name, value]) => {
    const stored = card[name as keyof VisiblePatient] ?? null;
    const empty = stored === null || stored === '' || (name === 'sex' && stored === 'unknown');
    return empty && cardChange.safeParse({ id: 0, [name]: value }).success;
  });
  const missing = Object.fromEntries(lacking);
  // The card accepts only listed places of birth: drop any other place, so that the rest can still be added.
  const { birthCity, ...others } = missing;
  const known = typeof birthCity !== 'string' || knowsBirthCity ? missing : others;
  return Object.keys(known).length > 0 ? { input: known } : undefined;
}

/** What would be added to the card, in the card's own words. */
export function cardWords({ input }: MissingOnCard, locale: Locale): string[] {
  const say = sayingIn(locale);
  const worded: Record<string, (value: string) => string> = {
    birthDate: displayedDay,
    sex: (value) => say(`card.sexes.${value}`),
    maritalStatusId: (value) => say(`card.maritalStatuses.${value}`),
    organDonation: (value) => say(`card.organDonations.${value}`),
  };
  return Object.entries(input).map(([name, value]) => {
    const label = say(`card.${name === 'maritalStatusId' ? 'maritalStatus' : name}`);
    return `${label}: ${worded[name]?.(String(value)) ?? String(value)}`;
  });
}
