import { deviceOrigin } from '@/lib/fhir/device';
import { concept, loinc, measured, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, own } from '@/lib/fhir/writing';
import type { Note, Origin } from '../document/source-document';
import type { EcgFile } from './ecg-csv';
import { meaningOf, UNCLEAR } from './ecg-words';
import { textOf } from './times';

const STUDY = '11524-6';
/** IEEE 11073-10101: lead I. A watch records between the wrist of one arm and a finger of the other. */
const LEAD_I = '131329';
const HIGHEST = 32_767;
/** Microvolts per step: the smallest with which the tracing fits into 16 bits, so that values change by at most half of it. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const DEVICE = 'Apple Watch';

/** The electrocardiogram with its trace as the section of electrocardiograms takes it (lib/sections/ecgs/fhir.ts). */
export function ecgResource(ecg: EcgFile, patient: { reference: string }): Resource {
  const { samples, samplesPerSecond } = ecg;
  const highest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const step = STEPS.find((one) => highest <= one * HIGHEST) ?? 500;
  const whole = Array.from(samples, (one) => Math.max(-HIGHEST, Math.min(HIGHEST, Math.round(one / step))) + 0);
  const { result, findings } = meaningOf(ecg.classification) ?? UNCLEAR;
  return {
    resourceType: 'Observation',
    ...deviceOrigin({ device: deviceNamed(ecg.device), serialNumber: null, measuredAt: textOf(ecg.at) }, patient),
    extension: own({ mode: 'hand-hand', filter: 'normal', microvoltsPerStep: step }),
    status: 'final',
    category: [concept(SYSTEMS.observationCategory, 'procedure')],
    code: loinc(STUDY),
    subject: patient,
    valueCodeableConcept: concept(ownSystem('ecg-result'), result, ecg.classification),
    interpretation: findings.map((one) => concept(ownSystem('ecg-finding'), one)),
    note: noteOf(ecg.said.join('. ').slice(0, 1000)),
    component: [
      {
        code: concept(SYSTEMS.mdc, LEAD_I),
        valueSampledData: {
          origin: measured(0, 'mV'),
          period: 1000 / samplesPerSecond,
          factor: step / 1000,
          dimensions: 1,
          data: whole.join(' '),
        },
      },
    ],
  };
}

/** The device as the file names it: `Watch6,1` is a model of Apple's. */
const deviceNamed = (device: string) => (/^Watch/.test(device) ? `Apple ${device}` : device).slice(0, 100) || DEVICE;

export function ecgPlace(name: string, ecg: EcgFile): Origin {
  const isKnown = meaningOf(ecg.classification) !== undefined;
  const notes: Note[] = [
    ...(isKnown ? [] : [{ key: 'ecgClassification', values: { said: ecg.classification } }]),
    ...(ecg.resampledFrom === undefined
      ? []
      : [{ key: 'ecgResampled', values: { from: String(ecg.resampledFrom), to: String(ecg.samplesPerSecond) } }]),
  ];
  return {
    path: `${name}/${textOf(ecg.at)}`,
    quote: [textOf(ecg.at).replace('T', ' '), ...ecg.said, ecg.device].filter(Boolean).join(', ').slice(0, 500),
    ...(isKnown ? {} : { unsure: true }),
    ...(notes.length > 0 ? { notes } : {}),
  };
}
