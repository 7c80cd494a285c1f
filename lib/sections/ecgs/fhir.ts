import { and, eq, inArray } from 'drizzle-orm';
import { ECG_FACES, ECG_FILTERS, ECG_FINDINGS, ECG_MODES, ECG_RESULTS } from '@/db/reference/devices';
import { ecgs, ecgTracings } from '@/db/schema';
import { deviceOrigin } from '@/lib/fhir/device';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { onlyWith } from '@/lib/fhir/narrowing';
import { at, codeIn, listAt, numberAt, ownAt, ownJson, ownText, textAt } from '@/lib/fhir/reading';
import { concept, loinc, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, own, ownJsonOf, present } from '@/lib/fhir/writing';
import { localTimeOf } from '@/lib/values/local-time';
import { computedIn, valuesOf, waveOf, withTracing } from './fhir-parts';
import type { Ecg, EcgTracing } from './model';
import { outcomeOf } from './outcome';
import { samplesIn } from './sampled-data';

/** LOINC code of an EKG study. */
const STUDY = '11524-6';
const PROCEDURE = concept(SYSTEMS.observationCategory, 'procedure');

type Say = (key: string, values?: Record<string, string>) => string;
type Tracings = ReadonlyMap<number, EcgTracing>;

export const ecgsFhir: FhirMapping<Ecg, Tracings> = {
  prefix: 'ecg',
  writes: ['Observation', 'Device'],
  isLarge: true,
  async besides({ db, patientId }, rows) {
    const ids = withTracing(rows);
    if (ids.length === 0) return new Map();
    const { ecgId, heartRates, samples } = ecgTracings;
    const found = await db
      .select({ ecgId, heartRates, samples })
      .from(ecgTracings)
      .where(and(eq(ecgTracings.patientId, patientId), inArray(ecgId, ids)));
    return new Map(found.map(({ ecgId: id, ...tracing }) => [id, tracing]));
  },
  narrow: onlyWith({ codes: [STUDY], categories: ['procedure'] }),
  day: ecgs.day,
  write(row, { meta, patient, besides, say }) {
    const tracing = besides.get(row.id);
    const result = say(`ecg.result.${row.result}`);
    const resource = present({
      resourceType: 'Observation',
      meta,
      ...deviceOrigin(row, patient),
      extension: [
        ...own({
          mode: row.mode,
          face: row.face,
          filter: row.filter,
          st: row.stMv,
          prematureBeats: row.prematureBeats,
          // The exact value, because multiplying the factor back would change its last digit.
          microvoltsPerStep: row.microvoltsPerStep,
        }),
        ...ownJsonOf('heartRates', tracing?.heartRates ?? []),
      ],
      status: 'final',
      category: [PROCEDURE],
      code: loinc(STUDY),
      subject: patient,
      valueCodeableConcept: concept(ownSystem('ecg-result'), row.result, result),
      interpretation: row.findings.map((one) => concept(ownSystem('ecg-finding'), one, say(`ecg.finding.${one}`))),
      note: noteOf(row.comment),
      component: [...valuesOf(row), waveOf(row, tracing)],
    }) as Resource;
    return { part: 'documents', resources: [{ resource }], narrative: narrativeOf(row, say) };
  },
  reads: ['Observation'],
  same: ['device', 'serialNumber', 'measuredAt'],
  read(resource, { resolve, say }) {
    if (codeIn(resource.code, SYSTEMS.loinc) !== STUDY) return undefined;
    // In a document split into resources the device is referenced; in our own it is contained.
    const device = resolve(resource.device) ?? listAt(resource, 'contained')[0];
    const measuredAt = localTimeOf(textAt(resource, 'effectiveDateTime') ?? '');
    const wave = listAt(resource, 'component').find((one) => at(one, 'valueSampledData') !== undefined);
    const result =
      oneOf(ECG_RESULTS, codeIn(resource.valueCodeableConcept, ownSystem('ecg-result'))) ?? 'unable_to_analyse';
    const findings = listAt(resource, 'interpretation').flatMap(
      (one) => oneOf(ECG_FINDINGS, codeIn(one, ownSystem('ecg-finding'))) ?? [],
    );
    const measured = {
      device: textAt(device, 'deviceName', 0, 'name') ?? '',
      serialNumber: textAt(device, 'serialNumber') ?? null,
      measuredAt,
    };
    const input = {
      ...measured,
      day: measuredAt.slice(0, 10),
      mode: oneOf(ECG_MODES, ownText(resource, 'mode')) ?? '',
      face: oneOf(ECG_FACES, ownText(resource, 'face')) ?? null,
      result,
      findings: result === 'findings' ? findings : [],
      ...computedIn(resource),
      stMv: numberAt(ownAt(resource, 'st'), 'valueDecimal') ?? null,
      prematureBeats: numberAt(ownAt(resource, 'prematureBeats'), 'valueDecimal') ?? null,
      filter: oneOf(ECG_FILTERS, ownText(resource, 'filter')) ?? 'normal',
      heartRates: ownJson(resource, 'heartRates') ?? [],
      comment: textAt(listAt(resource, 'note')[0], 'text') ?? '',
      ...samplesIn(at(wave, 'valueSampledData'), numberAt(ownAt(resource, 'microvoltsPerStep'), 'valueDecimal')),
    };
    return { input, narrative: narrativeOf(input, say) };
  },
};

const oneOf = <C extends string>(codes: readonly C[], code: string | undefined) => codes.find((one) => one === code);

type Measured = Pick<Ecg, 'device' | 'measuredAt' | 'result' | 'findings' | 'face' | 'heartRate' | 'comment'>;
const narrativeOf = (ecg: Measured, say: Say) => ({
  day: ecg.measuredAt.slice(0, 10),
  title: ecg.device,
  details: [outcomeOf(ecg, (key, { bpm } = {}) => say(`ecg.${key}`, { bpm: String(bpm) })), ecg.comment],
});
