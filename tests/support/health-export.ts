import { randomUUID } from 'node:crypto';
import { closeSync, openSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { type AppleOptions, readAppleHealth } from '@/lib/record/import/health-exports/apple';

/** The document type declaration of an export, shortened. */
export const DTD = `<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 13 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
]>`;
export const ME = `<ExportDate value="2026-11-20 09:00:00 +0100"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1961-04-02" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" HKCharacteristicTypeIdentifierBloodType="HKBloodTypeAPositive" HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet"/>`;

/** An export.xml with these elements. */
export const exportXml = (inside: string, { dtd = DTD, me = ME } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${dtd}\n<HealthData locale="it_IT">\n ${me}\n ${inside}\n</HealthData>\n`;

const WATCH =
  '&lt;&lt;HKDevice: 0x281f5c370&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch3,4, software:5.1.2&gt;';

interface Given {
  source?: string;
  device?: string | undefined;
  unit?: string | undefined;
  /** The metadata entries. */
  meta?: Record<string, string>;
}

/** A record of a type, at a time such as `2026-01-15 08:30:00 +0100`. */
export function record(
  type: string,
  value: string,
  at: string,
  { source = 'Watch', device, unit, meta = {} }: Given = {},
) {
  const attributes = [
    `type="HKQuantityTypeIdentifier${type}" sourceName="${source}" sourceVersion="9.1"`,
    ...(device === undefined ? [] : [`device="${device === 'watch' ? WATCH : device}"`]),
    ...(unit === undefined ? [] : [`unit="${unit}"`]),
    `creationDate="${at}" startDate="${at}" endDate="${at}" value="${value}"`,
  ].join(' ');
  const inside = Object.entries(meta).map(([key, one]) => `<MetadataEntry key="${key}" value="${one}"/>`);
  return inside.length === 0
    ? `<Record ${attributes}/>`
    : `<Record ${attributes}>\n  ${inside.join('\n  ')}\n </Record>`;
}

/** A blood pressure as exports have it: both records alone, and again in their correlation. */
export function pressure(systolic: number, diastolic: number, at: string, given: Given = {}) {
  const both = [
    record('BloodPressureSystolic', String(systolic), at, { unit: 'mmHg', ...given }),
    record('BloodPressureDiastolic', String(diastolic), at, { unit: 'mmHg', ...given }),
  ].join('\n ');
  const correlation = `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="x" creationDate="${at}" startDate="${at}" endDate="${at}">\n ${both}\n </Correlation>`;
  return { alone: both, correlation };
}

/** Reads bytes as an uploaded export. */
export async function readExport(bytes: Uint8Array | string, options: Partial<AppleOptions> = {}) {
  const path = join(tmpdir(), `export-${randomUUID()}`);
  writeFileSync(path, bytes);
  try {
    return await readFile(path, options);
  } finally {
    unlinkSync(path);
  }
}

export async function readFile(path: string, options: Partial<AppleOptions> = {}) {
  const fd = openSync(path, 'r');
  try {
    return await readAppleHealth({ fd, bytes: statSync(path).size }, { thinning: 'all', ...options });
  } finally {
    closeSync(fd);
  }
}

/** An export.zip with an export.xml and other files. */
export const exportZip = (xml: string, others: Record<string, string> = {}, name = 'apple_health_export/export.xml') =>
  zipSync(
    Object.fromEntries(
      [...Object.entries(others), [name, xml] as const].map(([path, text]) => [path, new TextEncoder().encode(text)]),
    ),
  );
