import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { isDay } from '@/lib/values/days';
import { documentOf, type Entry, newAddress, type ReadDocument } from '../document/read-document';
import type { Origin } from '../document/source-document';
import type { AppleFacts } from './apple-elements';
import type { EcgFile } from './ecg-csv';
import { ecgPlace, ecgResource } from './ecg-resource';
import { observationOf, placeOf } from './observations';
import type { Origins } from './origins';
import type { Proposed } from './pairing';
import type { Tally } from './tally';
import { instantOf, textOf } from './times';

interface Found {
  facts: AppleFacts;
  proposed: readonly Proposed[];
  ecgs: readonly { name: string; ecg: EcgFile }[];
  origins: Origins;
  tally: Tally;
  kind: 'apple' | 'healthConnect';
  title: string;
  /** The `before` with which a further reading continues; undefined if nothing older was left out. */
  next: number | undefined;
}

const SEXES: Readonly<Record<string, string>> = { Female: 'female', Male: 'male', Other: 'other' };
const SIGNS: Readonly<Record<string, string>> = { Positive: '+', Negative: '-' };

/**
 * An export as a document. Its entries are the person, the readings, the electrocardiograms, and for all that is left out one entry for each
 * kind and reason with the number of its elements: `size` is the number of these entries, since an export has millions of elements.
 */
export function exportDocument({ facts, proposed, ecgs, origins, tally, kind, title, next }: Found): ReadDocument {
  const address = newAddress();
  const patient = { reference: address };
  const entries: Entry[] = [];
  const add = (resource: Resource, origin: Origin, fullUrl = newAddress()) =>
    entries.push({ fullUrl, resource, place: entries.length, origin });
  for (const resource of personOf(facts, patient))
    add(resource, { path: `Me/${resource.resourceType}` }, resource.resourceType === 'Patient' ? address : undefined);
  const taken = new Map<string, number>();
  for (const one of proposed) add(observationOf(one, origins, patient), placeOf(one, origins, taken));
  for (const { name, ecg } of ecgs) add(ecgResource(ecg, patient), ecgPlace(name, ecg));
  const leftOut = tally.entries().map((one, index) => ({ ...one, place: entries.length + index }));
  const writtenOn = instantOf(facts.exportedAt);
  return documentOf(entries, {
    size: entries.length + leftOut.length,
    leftOut,
    day: writtenOn?.slice(0, 10),
    source: {
      ...{ kind, title, signed: false, narrative: [] },
      ...(writtenOn ? { writtenOn } : {}),
      ...(next === undefined ? {} : { olderBefore: textOf(next), notes: [{ key: 'olderLeft' }] }),
    },
  });
}

/** The person, only to be compared with the card: birth date, sex and blood group, as far as the phone knows them. */
function personOf({ birthDate, sex, bloodGroup }: AppleFacts, subject: { reference: string }): Resource[] {
  const gender = SEXES[sex?.replace('HKBiologicalSex', '') ?? ''];
  const born = birthDate !== undefined && isDay(birthDate) ? birthDate : undefined;
  const [, letters, sign] = /^HKBloodType(A|B|AB|O)(Positive|Negative)$/.exec(bloodGroup ?? '') ?? [];
  const group = letters === undefined ? undefined : `${letters === 'O' ? '0' : letters} ${SIGNS[sign ?? '']}`;
  return [
    ...(gender || born
      ? [{ resourceType: 'Patient', ...(gender ? { gender } : {}), ...(born ? { birthDate: born } : {}) }]
      : []),
    ...(group
      ? [
          {
            ...{ resourceType: 'Observation', status: 'final', subject },
            code: concept(SYSTEMS.loinc, '882-1'),
            valueCodeableConcept: { text: group },
          },
        ]
      : []),
  ];
}
