import { cut, NOT_STATED, nameOf } from '@/lib/fhir/concepts';
import type { FhirMapping, Reading } from '@/lib/fhir/mapping';
import { at, dayAt, listAt, ownAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { named, own, present } from '@/lib/fhir/writing';
import { hourOf, localTimeOf } from '@/lib/values/local-time';
import { instantOf, isZone } from '@/lib/values/wall-time';
import { type Appointment, BOOKED, CANCELLED, DONE, questionsOf } from './model';

const STATUS = { [BOOKED]: 'booked', [DONE]: 'fulfilled', [CANCELLED]: 'cancelled' } as const;
const ROME = 'Europe/Rome';
const MINUTE_MS = 60_000;

/** A wall time with the offset that its zone has then, such as 2026-12-03T09:30:00+01:00. */
function withOffset(day: string, time: string, zone: string): string {
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - instantOf(day, time, zone).getTime()) / MINUTE_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${day}T${time}:00${minutes < 0 ? '-' : '+'}${offset}`;
}

/** FHIR wants a booked appointment to have a start and an end: without an hour it lasts the day, and an extension says why. */
const spanOf = ({ day, time, zone }: Appointment) => ({
  start: withOffset(day, time ?? '00:00', zone),
  end: withOffset(day, time ?? '23:59', zone),
});

/** An appointment: with whom, when and where, the questions as its comment, the visit that came of it if it is in the document. */
export const appointmentsFhir: FhirMapping<Appointment> = {
  prefix: 'app',
  writes: ['Appointment'],
  write(row, { meta, patient, reference, say }) {
    const { state, day, time, zone, reason, doctor, place, questions, files } = row;
    const known = files.flatMap((id) => reference('files', id) ?? []);
    const visit = reference('visits', row.visitId);
    const resource = present({
      resourceType: 'Appointment',
      meta,
      status: STATUS[state],
      extension: own({ timeUnknown: time === null ? true : null, zone: zone === ROME ? null : zone }),
      reasonCode: [{ text: reason }],
      supportingInformation: [...known, ...(visit ? [visit] : [])],
      ...spanOf(row),
      patientInstruction: questions,
      participant: [
        { actor: patient, status: 'accepted' },
        ...[doctor, place].flatMap((name, at) =>
          name
            ? [{ extension: own({ role: at === 0 ? 'doctor' : 'place' }), actor: named(name), status: 'accepted' }]
            : [],
        ),
      ],
    }) as Resource;
    const details = [say(`appointments.stands.${state}`), time, doctor, place, ...questionsOf(row)];
    return { part: 'appointments', resources: [{ resource }], narrative: { day, title: reason, details } };
  },
  reads: ['Appointment'],
  same: ['day', 'reason'],
  read(resource, reading) {
    const status = textAt(resource, 'status') ?? '';
    if (status === 'entered-in-error') return { untaken: 'inError' };
    // Times that are only proposed, and waiting lists.
    if (!isFixed(status)) return { untaken: 'planned' };
    const day = dayAt(resource, 'start') ?? dayAt(resource, 'requestedPeriod', 0, 'start');
    const reason = wordsOf(at(resource, 'reasonCode', 0)) ?? textAt(resource, 'description') ?? NOT_STATED;
    const others = participantsOf(resource, reading);
    const zone = ownText(resource, 'zone');
    const input = {
      state: stateOf(status),
      // Empty for an undated appointment, which is then listed as one that cannot be saved.
      day: day ?? '',
      time: timeOf(resource),
      zone: zone && isZone(zone) ? zone : ROME,
      reason: cut(reason, 300),
      doctor: cutOrNull(others.doctor, 200),
      place: cutOrNull(others.place, 300),
      questions: cutOrNull(textAt(resource, 'patientInstruction'), 2000),
    };
    const details = [reading.say(`appointments.stands.${input.state}`), input.time, input.doctor, input.place];
    const rows = { visitId: visitOf(resource, reading) };
    return { input, rows, narrative: { day: day ?? null, title: input.reason, details } };
  },
};

/** The visit that came of it. */
const visitOf = (resource: Resource, { resolve }: Reading) =>
  listAt(resource, 'supportingInformation')
    .map(resolve)
    .find((one) => one?.resourceType === 'Encounter');

const FIXED = ['booked', 'arrived', 'checked-in', 'fulfilled', 'cancelled', 'noshow'];
const isFixed = (status: string) => FIXED.includes(status);

function stateOf(status: string) {
  if (status === 'cancelled' || status === 'noshow') return CANCELLED;
  return status === 'booked' ? BOOKED : DONE;
}

/** The hour of the start, as its own offset says it; null if only the day is known. */
function timeOf(resource: Resource): string | null {
  const start = textAt(resource, 'start') ?? '';
  const unknown = at(ownAt(resource, 'timeUnknown'), 'valueBoolean') === true;
  if (unknown || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(start)) return null;
  return hourOf(localTimeOf(start));
}

/** The doctor and the place among the participants; of a foreign document the first person and the first location. */
function participantsOf(resource: Resource, { resolve }: Reading) {
  const found = listAt(resource, 'participant').map((one) => {
    const target = resolve(at(one, 'actor'));
    const role = ownText(one, 'role') ?? ROLES[kindOf(at(one, 'actor'), target)];
    return { role, name: nameOf(at(one, 'actor'), target) };
  });
  const first = (role: string) => found.find((one) => one.role === role)?.name;
  return { doctor: first('doctor'), place: first('place') };
}

const ROLES: Readonly<Record<string, string>> = {
  Practitioner: 'doctor',
  PractitionerRole: 'doctor',
  Location: 'place',
  HealthcareService: 'place',
};

/** The type of the resource that a reference is to; empty if it does not say it. */
const kindOf = (reference: unknown, target: Resource | undefined): string =>
  target?.resourceType ??
  textAt(reference, 'type') ??
  /^(?:.*\/)?([A-Za-z]+)\/[^/]+$/.exec(textAt(reference, 'reference') ?? '')?.[1] ??
  '';

const cutOrNull = (text: string | undefined, max: number) => (text === undefined ? null : cut(text, max));
