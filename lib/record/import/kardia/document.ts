import type { EcgFinding, EcgResult } from '@/db/reference/devices';
import { samplesToBase64 } from '@/lib/devices/ecg/samples';
import { concept, loinc, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, own, present } from '@/lib/fhir/writing';
import { valuesOf, waveOf } from '@/lib/sections/ecgs/fhir-parts';
import { KARDIA_WORDS } from '@/lib/sections/files/kardia';
import { romanInstant } from '@/lib/values/local-time';
import { documentOf, newAddress, type ReadDocument } from '../document/read-document';
import type { LeftOut, Note, Origin } from '../document/source-document';
import type { KardiaFacts } from './facts';
import type { KardiaTrace, Lead } from './trace';

/** LOINC code of an EKG study. */
const STUDY = '11524-6';
/** The record keeps one lead of an electrocardiogram: the one between the hands. */
const STORED = 'I';
const MODE = 'hand-hand';
/** Samples are kept as whole microvolts. */
const MICROVOLTS_PER_STEP = 1;

/** What the determinations are among the findings of the record; their own words stay in the comment. */
const FINDINGS: Readonly<Record<string, EcgFinding>> = {
  atrialFibrillation: 'irregular_rhythm',
  ventricularBeats: 'premature_beats',
  supraventricularBeats: 'premature_beats',
  wideQrs: 'wide_qrs',
  bradycardia: 'low_heart_rate',
  tachycardia: 'high_heart_rate',
};
const REGULAR = ['normal', 'normalSinusRhythm'];

/**
 * A trace as an Observation, as the section of electrocardiograms reads it. Of six leads the first is taken, and the others are
 * among what is left out; without a day nothing can be taken.
 */
export function kardiaDocument(trace: KardiaTrace, facts: KardiaFacts = trace.facts): ReadDocument {
  const names = trace.leads.map(({ lead }) => lead);
  const isDated = facts.day !== undefined;
  const left = names.flatMap((lead, place): (LeftOut & { place: number })[] => {
    if (lead === STORED && isDated) return [];
    const reason = lead === STORED ? 'kardiaDay' : 'kardiaLead';
    const day = isDated ? { day: facts.day as string } : {};
    return [{ place, origin: originOf(trace, lead), title: `ECG ${lead}`, reason, ...day }];
  });
  const stored = trace.leads.find(({ lead }) => lead === STORED);
  const entry = isDated &&
    stored && {
      fullUrl: newAddress(),
      place: names.indexOf(STORED),
      resource: resourceOf(trace, facts, stored.samples),
      origin: { ...originOf(trace, STORED), ...quoteOf(trace, facts), ...remarksOn(trace, facts) },
    };
  return documentOf(entry ? [entry] : [], {
    size: names.length,
    leftOut: left,
    day: facts.day,
    source: { kind: 'kardia', title: deviceOf(trace, facts), signed: false, narrative: [] },
  });
}

/** The device as the report names it; a report that names none is not said to be of one. */
function deviceOf({ leads }: KardiaTrace, { hasSixLeads, maker }: KardiaFacts): string {
  if (maker !== 'Kardia') return maker ?? 'ECG';
  return leads.length > 1 || hasSixLeads ? 'KardiaMobile 6L' : 'KardiaMobile';
}

function resourceOf(trace: KardiaTrace, facts: KardiaFacts, samples: Int16Array): Resource {
  const { result, findings } = judgementOf(facts);
  const { samplesPerSecond } = trace;
  const row = { mode: MODE, samplesPerSecond, microvoltsPerStep: MICROVOLTS_PER_STEP } as const;
  const values = { heartRate: facts.heartRate ?? null, qrsMs: null, qtcMs: null };
  return present({
    resourceType: 'Observation',
    contained: [
      {
        resourceType: 'Device',
        id: 'device',
        deviceName: [{ name: deviceOf(trace, facts), type: 'user-friendly-name' }],
      },
    ],
    extension: own({ mode: MODE, filter: 'normal', microvoltsPerStep: MICROVOLTS_PER_STEP }),
    status: 'final',
    category: [concept(SYSTEMS.observationCategory, 'procedure')],
    code: loinc(STUDY),
    effectiveDateTime: romanInstant(`${facts.day}T${facts.time ?? '00:00:00'}`),
    device: { reference: '#device' },
    valueCodeableConcept: concept(ownSystem('ecg-result'), result),
    interpretation: findings.map((one) => concept(ownSystem('ecg-finding'), one)),
    note: noteOf(facts.determination),
    component: [...valuesOf(values), waveOf(row, { samples: Buffer.from(samplesToBase64(samples), 'base64') })],
  }) as Resource;
}

/** What the report found, in the codes of the record. */
function judgementOf({ determination = '' }: KardiaFacts): { result: EcgResult; findings: EcgFinding[] } {
  const [, word] = KARDIA_WORDS.find(([words]) => words === determination.toLowerCase()) ?? [];
  const finding = word === undefined ? undefined : FINDINGS[word];
  if (finding) return { result: 'findings', findings: [finding] };
  return { result: word !== undefined && REGULAR.includes(word) ? 'regular' : 'unable_to_analyse', findings: [] };
}

/** Where a lead stands: its rows on the first page that has it. */
function originOf({ rows }: KardiaTrace, lead: Lead): Origin {
  const own = rows.filter((row) => row.lead === lead);
  const [first] = own;
  if (!first) return { path: lead };
  const boxes = own.filter(({ page }) => page === first.page).map(({ box }) => box);
  const [left, top] = [0, 1].map((side) => Math.min(...boxes.map((box) => box[side] ?? 0))) as [number, number];
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return { path: `lead ${lead}`, page: first.page, box: [left, top, right - left, bottom - top] };
}

function quoteOf({ scale }: KardiaTrace, { determination, heartRate }: KardiaFacts) {
  const said = [determination, heartRate && `${heartRate} BPM`, `${scale.speed} mm/s`, `${scale.gain} mm/mV`];
  return { quote: said.filter(Boolean).join(' · ') };
}

/** What was taken for granted makes the entry unsure; that other leads are not kept is only said. */
function remarksOn(
  { assumed, leads }: KardiaTrace,
  { time, isDayUnsure }: KardiaFacts,
): Pick<Origin, 'unsure' | 'notes'> {
  const doubts: string[] = [...assumed, ...(time ? [] : ['kardiaTime']), ...(isDayUnsure ? ['kardiaDayOrder'] : [])];
  const notes: Note[] = doubts.map((key) => ({ key }));
  if (leads.length > 1) notes.push({ key: 'kardiaLead', values: { lead: STORED } });
  return { ...(doubts.length > 0 ? { unsure: true } : {}), ...(notes.length > 0 ? { notes } : {}) };
}
