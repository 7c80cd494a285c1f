import { parametersOf } from '@/lib/fhir-api/parameters/definitions';
import { TYPES } from '@/lib/record/fhir/resources';
import type { Credentials } from '../support/calls';
import { fhirGet } from './interface';

/** Searches of a patient's record with every parameter, order, count and include of every type, and the operations. */
export const everyPath = (patientId: number): string[] => [
  ...TYPES.flatMap((type) => {
    const of = `${type}?patient=${patientId}`;
    const parameters = parametersOf(type);
    return [
      ...['', '&_count=0', '&_summary=count', '&_count=1', '&_count=1&_total=accurate', '&_elements=status'].map(
        (rest) => of + rest,
      ),
      `${of}&_revinclude=Provenance:target`,
      `${of}&date=ge2000-01-01&status=active,final,current,completed`,
      ...parameters.flatMap((one) => [`${of}&${one.name}:missing=false`, `${of}&${one.name}:missing=true`]),
      ...parameters.flatMap(({ name, type: kind }) => {
        if (kind === 'date') return [`${of}&_count=2&_sort=${name}`, `${of}&_count=2&_sort=-${name}&${name}=ge2000`];
        return kind === 'reference' ? [`${of}&_include=${type}:${name}`] : [];
      }),
    ];
  }),
  `DocumentReference/$docref?patient=${patientId}`,
  `Patient/${patientId}/$everything?_count=200`,
  `Patient/${patientId}/$everything?_count=3&_since=2020-01-01`,
];

/** The answers to these calls, without the cursors, which are sealed anew each time. */
export async function answersTo(as: Credentials, paths: readonly string[]) {
  const answers = [];
  for (const path of paths) {
    const { status, text } = await fhirGet(as, path);
    answers.push([path, status, text.replace(/_page=[\w-]+/g, '_page=…')]);
  }
  return answers;
}
