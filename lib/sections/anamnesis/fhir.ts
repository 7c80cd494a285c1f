import { and, asc, eq, inArray } from 'drizzle-orm';
import { anamnesisVersions } from '@/db/schema';
import { cut } from '@/lib/fhir/concepts';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { onlyWith } from '@/lib/fhir/narrowing';
import { codeIn, listAt, ownJson, textAt } from '@/lib/fhir/reading';
import { loinc, SYSTEMS, UNKNOWN } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { ownJsonOf, present } from '@/lib/fhir/writing';
import { LINE_TYPES, lineOf, observedLine } from './fhir-lines';
import { type AnamnesisText, earlierText } from './model';
import { LONGEST_TEXT, TEXT_PARTS, type TextPart } from './parts';

/** LOINC codes for the history of family member diseases, of present illness and of past illness. */
const CODES: Record<TextPart, string> = { familiare: '10157-6', prossima: '10164-2', remota: '11348-0' };

/** A limit above what saves produce; a document's versions beyond the newest 500 are ignored. */
const MOST_VERSIONS = 500;
type Versions = ReadonlyMap<string, readonly { content: string; savedAt: string }[]>;

export const anamnesisFhir: FhirMapping<AnamnesisText, Versions> = {
  prefix: 'ana',
  writes: ['Observation'],
  /** Earlier texts are for the owner alone; the last version is the present text and is left out. */
  async besides({ db, patientId, owners }, rows) {
    if (!owners || rows.length === 0) return new Map();
    const { part, version, content, savedAt } = anamnesisVersions;
    const found = await db
      .select({ part, content, savedAt })
      .from(anamnesisVersions)
      .where(and(eq(anamnesisVersions.patientId, patientId), inArray(part, [...TEXT_PARTS])))
      .orderBy(asc(version));
    const ofPart = (name: string) =>
      found
        .filter((one) => one.part === name)
        .slice(0, -1)
        .map((one) => ({ content: String(one.content.content ?? ''), savedAt: one.savedAt.toISOString() }));
    return new Map(TEXT_PARTS.map((name) => [name, ofPart(name)]));
  },
  narrow: onlyWith({ codes: Object.values(CODES), categories: [] }),
  write({ part, content }, { meta, patient, besides, say }) {
    const earlier = besides.get(part) ?? [];
    const resource = present({
      resourceType: 'Observation',
      meta,
      extension: earlier.length > 0 ? ownJsonOf('versions', earlier) : [],
      status: 'final',
      code: loinc(CODES[part], say(`anamnesis.parts.${part}`)),
      subject: patient,
      ...(content.trim() ? { valueString: content } : { dataAbsentReason: UNKNOWN }),
    }) as Resource;
    return {
      part: 'history',
      resources: [{ resource }],
      narrative: { title: say(`anamnesis.parts.${part}`), details: [content] },
    };
  },
  reads: ['Observation', ...LINE_TYPES],
  read(resource, reading) {
    if (LINE_TYPES.includes(resource.resourceType)) return lineOf(resource, reading);
    const line = observedLine(resource, reading);
    if (line) return line;
    const { say } = reading;
    const part = TEXT_PARTS.find((one) => CODES[one] === codeIn(resource.code, SYSTEMS.loinc));
    // Normalized as by a save, so that an identical text is recognized.
    const content = textAt(resource, 'valueString')?.replace(/\r\n?/g, '\n').trim();
    if (part === undefined || content === undefined) return undefined;
    const versions = listAt({ versions: ownJson(resource, 'versions') }, 'versions').slice(-MOST_VERSIONS);
    const earlier = versions.flatMap((one) => {
      const { data } = earlierText.safeParse(one);
      return data ? [data] : [];
    });
    return {
      input: { part, content: cut(content, LONGEST_TEXT) },
      ...(earlier.length > 0 ? { restored: { versions: earlier } } : {}),
      narrative: { title: say(`anamnesis.parts.${part}`), details: [content] },
    };
  },
};
