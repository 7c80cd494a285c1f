import 'server-only';
import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { named, present } from '@/lib/fhir/writing';
import { idIn } from '@/lib/http/ids';
import { type DirectoryDoctor, findDoctor } from '@/lib/sections/associations/directory';
import type { Viewer } from '@/lib/session/sessions';
import { type Answered, answered, NOT_FOUND, OUTSIDE_SCOPE } from './outcome';
import { opensWhole } from './rows/opening';
import { withProfiles } from './rows/profiles';
import { hashOf } from './rows/write';

/** The types of resources that are written from the directory of doctors, which belongs to no record. */
export const OF_DIRECTORY: readonly string[] = ['Practitioner', 'PractitionerRole'];

/**
 * A doctor of the directory, as any user finds it in the app: `Practitioner/{id}` with the name, `PractitionerRole/{id}` with speciality
 * and place. An app that knows who its user is (`fhirUser`) reads a doctor's own one without a further scope.
 */
export async function practitionerAt(viewer: Viewer, type: string, id: string): Promise<Answered<Resource>> {
  const doctorId = idIn(id);
  const isOwn = doctorId !== null && doctorId === viewer.doctorId;
  if (!isOpen(viewer, type, isOwn)) return { ok: false, issue: OUTSIDE_SCOPE };
  const doctor = doctorId === null ? undefined : await findDoctor(doctorId);
  if (!doctor) return { ok: false, issue: NOT_FOUND };
  return answered(versioned(type === 'Practitioner' ? practitioner(doctor) : role(doctor)));
}

/** The directory is not among the sections of named tokens. */
function isOpen(viewer: Viewer, type: string, isOwn: boolean): boolean {
  const { token } = viewer;
  if (token && !token.app) return false;
  return opensWhole(viewer, type, 'read') || (isOwn && token?.app?.scope.includes('fhirUser') === true);
}

const versioned = ({ resourceType, id, ...elements }: Resource & { id: string }): Resource =>
  withProfiles({ resourceType, id, meta: { versionId: hashOf(elements) }, ...elements });

const nameOf = ({ firstName, lastName }: DirectoryDoctor) => `${firstName} ${lastName}`;

const telecomOf = ({ phone, email }: DirectoryDoctor) => [
  ...(phone ? [{ system: 'phone', value: phone, use: 'work' }] : []),
  { system: 'email', value: email, use: 'work' },
];

const practitioner = (doctor: DirectoryDoctor) =>
  present({
    resourceType: 'Practitioner',
    id: String(doctor.id),
    active: true,
    name: [{ text: nameOf(doctor), family: doctor.lastName, given: [doctor.firstName] }],
    telecom: telecomOf(doctor),
  });

const role = (doctor: DirectoryDoctor) =>
  present({
    resourceType: 'PractitionerRole',
    id: String(doctor.id),
    active: true,
    practitioner: { reference: `Practitioner/${doctor.id}`, display: nameOf(doctor) },
    code: [concept(SYSTEMS.practitionerRole, 'doctor')],
    specialty: doctor.speciality ? [{ text: doctor.speciality }] : [],
    location: [named(doctor.place)].filter((one) => one !== undefined),
    telecom: telecomOf(doctor),
  });
