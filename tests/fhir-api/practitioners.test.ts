import { beforeAll, expect, test } from 'vitest';
import { postRoute } from '@/lib/fhir-api/routes';
import { bearerOf, type Credentials, call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { byToken } from '../support/tokens';
import { bodyOf, fhirGet } from './interface';

// T58: doctors are told as the directory tells them; operations take their parameters in a resource.

const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
let as: Credentials;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  doctor = await newDoctor(behind.db);
  as = await bearerOf(patient.userId);
});

interface Practitioner {
  name: { family: string }[];
  practitioner: { reference: string };
}

test('a doctor of the directory is a practitioner with a role', async () => {
  for (const who of [as, await bearerOf(doctor.userId)]) {
    const person = await fhirGet(who, `Practitioner/${doctor.doctorId}`);
    expect([person.status, bodyOf<Practitioner>(person).name.length]).toEqual([200, 1]);
    const role = bodyOf<Practitioner>(await fhirGet(who, `PractitionerRole/${doctor.doctorId}`));
    expect(role.practitioner.reference).toBe(`Practitioner/${doctor.doctorId}`);
  }
});

test('a doctor who is not in the directory is not told from one who does not exist', async () => {
  const other = await newDoctor(behind.db);
  await behind.sql`update tbl_careprovider set stato = 'pending' where id_careprovider = ${other.doctorId}`;
  const [pending, unknown] = [
    await fhirGet(as, `Practitioner/${other.doctorId}`),
    await fhirGet(as, 'Practitioner/123456'),
  ];
  expect([pending.status, pending.text]).toEqual([404, unknown.text]);
  expect((await fhirGet(as, 'Practitioner/x')).text).toBe(unknown.text);
});

test('a named token does not open the directory', async () => {
  const narrow = await byToken(patient.userId, { sections: ['readings'] });
  expect((await fhirGet(narrow, `Practitioner/${doctor.doctorId}`)).status).toBe(403);
});

test('an operation takes its parameters as a resource', async () => {
  const send = (body: unknown, type = 'application/fhir+json') =>
    call(postRoute(), as, {
      ...{
        method: 'POST',
        path: '/api/fhir/DocumentReference/$docref',
        params: { type: 'DocumentReference', id: '$docref' },
      },
      body: JSON.stringify(body),
      headers: { 'content-type': type },
    });
  const coding = [{ system: 'http://loinc.org', code: '60591-5' }];
  const parameter = [
    { name: 'patient', valueId: String(patient.patientId) },
    { name: 'type', valueCodeableConcept: { coding } },
  ];
  const made = await send({ resourceType: 'Parameters', parameter });
  expect([made.status, made.text.includes(`Patient/${patient.patientId}/$summary`)]).toEqual([200, true]);
  expect((await send({ resourceType: 'Patient' })).status).toBe(400);
  expect((await send('x', 'text/plain')).status).toBe(415);
  expect((await send({ resourceType: 'Parameters', parameter, x: 'x'.repeat(30_000) })).status).toBe(413);
});
