'use client';

import { firstText } from '@/components/files/preview/pdf';
import { cleanName } from '@/lib/files/names';
import { agrees, FILE_TYPES, type FileType } from '@/lib/files/types';
import { kardiaNoteOf, readKardia } from '@/lib/record/files/kardia';

/** The fields that a file can fill in by itself, for the patient to look over. */
export interface Filled {
  kind?: string;
  day?: string;
  kardiaNote?: string;
}

const KINDS: [beginning: string, kind: string][] = [
  ['image/', 'foto'],
  ['video/', 'Video'],
  ['audio/', 'registrazione'],
  ['application/dicom', 'dicom'],
  ['application/pdf', 'documento'],
];

/** What a chosen file says of itself: its type by its name; of a Kardia, what its report says. */
export async function suggestionFrom(file: File | undefined, kardia: boolean): Promise<Filled> {
  if (!file) return {};
  if (kardia) return readReport(file);
  const type = (Object.keys(FILE_TYPES) as FileType[]).find((one) => agrees(one, cleanName(file.name)));
  const kind = KINDS.find(([beginning]) => type?.startsWith(beginning))?.[1];
  return kind ? { kind } : {};
}

/** A report that cannot be read fills in nothing: what it is, the patient knows. */
async function readReport(file: File): Promise<Filled> {
  try {
    const reading = readKardia(await firstText(file));
    const kardiaNote = kardiaNoteOf(reading);
    return { ...(reading.day ? { day: reading.day } : {}), ...(kardiaNote ? { kardiaNote } : {}) };
  } catch {
    return {};
  }
}
