import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sealWords } from '@/lib/access/lists/sealed-words';
import { cookieName } from '@/lib/session/cookie';
import { type Ids, ROWS, type Row } from '../access/matrix';
import { callOf, newRecord } from '../access/matrix-fixture';
import { ADMIN_PAGES, type BuiltApp, DOCTOR_VIEW_ADDRESSES, PATIENT_PAGES, PUBLIC_PAGES } from '../support/built-app';
import { bearerOf, browserOf, type Credentials } from '../support/calls';
import { associate, newDoctor, subscribe } from '../support/people';
import { WAYS } from '../support/router-fetch';

/** One request, with the base path in its address. */
export interface Sent {
  method: string;
  path: string;
  headers: Credentials;
  body?: unknown;
}

interface Person {
  userId: number;
  page: Credentials;
  api: Credentials;
}
export interface People {
  patients: (Person & { ids: Ids })[];
  doctors: Person[];
  strangers: Credentials[];
  assets: string[];
}

/** The random choices for one request: numbers, each for one choice, and a text. */
interface Draw {
  one: number;
  two: number;
  three: number;
  text: string;
}
type Make = (people: People, draw: Draw) => Sent;

const at = <T>(list: readonly T[], number: number): T => {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

const PATIENTS = 8;
const DOCTORS = 4;

/** Patients with their own records, doctors who see all of them, and credentials that belong to nobody. */
export async function newPeople({ db, app, get }: BuiltApp): Promise<People> {
  const person = async (userId: number): Promise<Person> => ({
    userId,
    page: { ...(await browserOf(userId)), origin: app.origin },
    api: await bearerOf(userId),
  });
  const records = await Promise.all(Array.from({ length: PATIENTS }, () => newRecord(db)));
  const patients = await Promise.all(records.map(async (ids) => ({ ids, ...(await person(ids.userId)) })));
  const doctors = await Promise.all(
    Array.from({ length: DOCTORS }, async (_, number) => {
      const doctor = await newDoctor(db);
      await subscribe(db, doctor.userId);
      const visibility = (number % 3) + 1;
      for (const { ids } of patients) await associate(db, ids, doctor, { level: 6 - number, visibility, tags: [4] });
      return person(doctor.userId);
    }),
  );
  const { text } = await get('/webui/login');
  const assets = [...text.matchAll(/(?:src|href)="(\/webui\/[^"]+\.(?:js|css|svg|woff2)[^"]*)"/g)];
  const forged = createHash('sha256').update('nobody').digest('base64url');
  return {
    patients,
    doctors,
    strangers: [
      {},
      { cookie: `${cookieName()}=${forged}` },
      { authorization: `Bearer ${forged}` },
      { cookie: 'a=%00;;=' },
    ],
    assets: ['/webui/icon.svg', '/webui/sw.js', '/webui/guides/it/home.pdf', ...assets.map(([, path = '']) => path)],
  };
}

/** Calls that delete nothing, end nothing and send nothing to others. */
const LASTING = ROWS.filter(
  ({ endpoint }) =>
    !/delet|sendMail|conse|associated|condivisioni|shl|paypal|session|logout|ripristina|importa|deleghe/i.test(
      endpoint,
    ),
);
const READS = LASTING.filter(({ kind }) =>
  ['read', 'rowRead', 'ownRead', 'patients', 'patientsRead', 'everyone'].includes(kind),
);
const SAVES = LASTING.filter(({ kind }) => ['write', 'row'].includes(kind));
const DRAWN = /\/pdf$|downloadReport|downloadEmergenza|Images|\.zip/;

function called(row: Row, ids: Ids, headers: Credentials): Sent {
  const { method, path, body, headers: own } = callOf(row, ids);
  return { method, path: `/webui${path}`, headers: { ...headers, ...own }, ...(body === undefined ? {} : { body }) };
}
const way = (number: number) => at(Object.values(WAYS), number);
const cheap = READS.filter(({ endpoint }) => !DRAWN.test(endpoint));
const drawn = READS.filter(({ endpoint }) => DRAWN.test(endpoint));
const everybody = ({ patients, doctors }: People) => [...patients, ...doctors];

const GARBAGE = [
  '%',
  '%00',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  'a/'.repeat(300),
  '[id]',
  '?a=%E0%A4%A',
  '?_rsc=x&cerca=%00',
  '\\\\x',
];
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];

/** The kinds of requests, each with its frequency per thousand. */
const MIX: [often: number, make: Make][] = [
  [
    200,
    ({ patients }, { one, two, three }) => ({
      method: 'GET',
      path: at(PATIENT_PAGES, two),
      headers: { ...at(patients, one).page, ...way(three) },
    }),
  ],
  [
    200,
    ({ patients, doctors }, { one, two, three }) => {
      const path = `/webui/assistiti/${at(patients, three).ids.patientId}${at(DOCTOR_VIEW_ADDRESSES, two)}`;
      return { method: 'GET', path, headers: { ...at(doctors, one).page, ...way(one) } };
    },
  ],
  [
    190,
    ({ patients, doctors }, { one, two, three }) => {
      const whose = at(patients, one);
      return called(at(cheap, two), whose.ids, at([whose, whose, ...doctors], three).api);
    },
  ],
  [90, ({ patients }, { one, two }) => called(at(SAVES, two), at(patients, one).ids, at(patients, one).api)],
  [
    60,
    ({ patients, strangers, ...rest }, { one, two, three }) =>
      called(
        at([...READS, ...SAVES], two),
        at(patients, one).ids,
        three % 2 ? at(strangers, three) : at(everybody({ patients, strangers, ...rest }), three).api,
      ),
  ],
  [
    40,
    ({ strangers }, { one, two }) => ({
      method: 'GET',
      path: at([...PATIENT_PAGES, ...PUBLIC_PAGES], two),
      headers: at(strangers, one),
    }),
  ],
  [
    70,
    (people, { one, two, three, text }) => {
      const end = three % 3 ? at(GARBAGE, two) : encodeURIComponent(text);
      return {
        method: 'GET',
        path: `/webui/${at(['', 'api/', 'Registro/', 'assistiti/', '_next/static/'], three)}${end}`,
        headers: at(everybody(people), one).page,
      };
    },
  ],
  [
    40,
    (people, { one, two, three }) => ({
      method: at(METHODS, three),
      path: at([...PATIENT_PAGES, ...people.assets, '/webui/api/diagnosi', '/webui/api/menu'], two),
      headers: at(everybody(people), one).page,
    }),
  ],
  [
    40,
    (people, { one, two, three, text }) => {
      const whose = at(people.patients, one);
      const reader = at(everybody(people), two);
      if (three % 2)
        return {
          method: 'POST',
          path: `/webui/api/cerca/${whose.ids.patientId}`,
          headers: reader.api,
          body: { search: text },
        };
      return {
        method: 'GET',
        path: `/webui/Registro/Diagnosi?cerca=${sealWords(text || 'prova', whose.userId)}`,
        headers: whose.page,
      };
    },
  ],
  [
    40,
    ({ patients }, { one, two, text }) => ({
      ...called(at(SAVES, two), at(patients, one).ids, at(patients, one).api),
      body: text,
    }),
  ],
  [
    20,
    (people, { one, two }) => ({ method: 'GET', path: at(ADMIN_PAGES, two), headers: at(everybody(people), one).page }),
  ],
  [5, ({ patients }, { one, two }) => called(at(drawn, two), at(patients, one).ids, at(patients, one).api)],
  [
    5,
    (_, { text }) => ({
      method: 'POST',
      path: '/webui/api/user/login',
      headers: {},
      body: { email: `${text}@example.it`, password: text },
    }),
  ],
];

const number = () => fc.noBias(fc.nat(999_983));
const request = fc.record({
  make: fc.oneof(...MIX.map(([weight, make]) => ({ weight, arbitrary: fc.constant(make) }))),
  draw: fc.record({
    one: number(),
    two: number(),
    three: number(),
    text: fc.string({ unit: 'binary-ascii', maxLength: 30 }),
  }),
});

/** This number of requests of the mix, the same in every run. */
export const mixedRequests = (people: People, count: number): (() => Sent)[] =>
  fc.sample(request, count).map(
    ({ make, draw }) =>
      () =>
        make(people, draw),
  );
