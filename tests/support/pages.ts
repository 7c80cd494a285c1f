import { LIST } from '@/lib/navigation/address-names';
import { GROUP_PAGES } from '@/lib/navigation/groups';
import { DERIVED_PAGES, DOCTOR_PARTS, RECORD_PAGES } from '@/lib/navigation/pages';
import { filesNamed } from './routes';

/** The pages in app/ and who can open them; tests/access/enumeration.test.ts fails if one is not covered. */

/** The one file that serves all section pages, each of which has a path of its own. */
const DERIVED = 'app/(record)/Registro/[page]/page.tsx';
/** The one file that serves the pages of the menu's groups. */
const GROUPS = 'app/(record)/[gruppo]/page.tsx';

/** The pages' paths without the base path; parameters stay in brackets: `/assistiti/[id_paziente]`. */
export const PAGE_PATHS = filesNamed(/\/page\.tsx$/, ['app'])
  .filter((file) => file !== DERIVED && file !== GROUPS)
  .map(
    (file) =>
      `/${file
        .replace(/^app\//, '')
        .replace(/\([^)]*\)\//g, '')
        .replace(/\/?page\.tsx$/, '')}`,
  )
  .concat(DERIVED_PAGES.map(({ href }) => href))
  .concat(GROUP_PAGES.map((id) => `/${id}`))
  // A derived page with special contents has a file as well.
  .filter((page, at, all) => all.indexOf(page) === at);

/** Pages that are open to everybody. */
export const OPEN_PATHS = [
  ...[
    '/login',
    '/login/Conferma',
    '/privacy',
    '/terms',
    '/condiviso',
    '/invito',
    '/sviluppatori',
    '/model/model3d',
    '/model/componenti',
    '/password/reset',
  ],
  ...['/register', '/register/Medico', '/register/Conferma', '/register/NuovaEmail'],
  ...['/account/PasswordLink', '/account/ProviderLink', '/account/FactorsLink', '/account/StopLink'],
  ...['/account/ConfirmLink', '/account/NotMeLink'],
];

/** Paths that redirect to another page. */
export const MOVED_PATHS = ['/Taccuino', '/calcolatricemedica', '/account/Ripristina'];

/** A doctor's lists of patients and of threads; the pages of a record below the first are derived from DOCTOR_PARTS. */
export const DOCTOR_PATHS = ['/assistiti', '/messaggi'];

/** Administrators' pages; all other users get 404: tests/api/administration.test.ts. */
export const ADMIN_PATHS = PAGE_PATHS.filter((path) => path.startsWith('/admin/'));

/** Pages that need more than a path without parameters, each with the test that opens it. */
export const NOT_BY_ADDRESS: Record<string, string> = {
  '/[...missing]': 'tests/api/headers.test.ts',
  '/assistiti/[id_paziente]': 'tests/api/not-there.test.ts',
  '/assistiti/[id_paziente]/[parte]': 'tests/api/not-there.test.ts',
  '/messaggi/[id_paziente]': 'tests/e2e/threads.spec.ts',
  '/account/ConfermaIdentita': 'tests/e2e/factors.spec.ts',
  '/Benvenuto': 'tests/e2e/register.spec.ts',
  '/persona': 'tests/e2e/carers.spec.ts',
  '/login/Verifica': 'tests/e2e/factors.spec.ts',
  '/farmacoDetails/[id_farmaco_codifa]': 'tests/api/headers.test.ts',
  '/Registro/Appuntamenti/[id_appuntamento]': 'tests/e2e/appointments.spec.ts',
  '/assistiti/[id_paziente]/appuntamenti/[id_appuntamento]': 'tests/e2e/appointments.spec.ts',
  '/Registro/Dottori/[id_cpp]/vedi/appuntamenti/[id_appuntamento]': 'tests/e2e/appointments.spec.ts',
  '/Registro/Dottori/[id_cpp]/vedi': 'tests/e2e/sharing-doctor.spec.ts',
  '/Registro/Dottori/[id_cpp]/vedi/[parte]': 'tests/e2e/sharing-doctor.spec.ts',
  '/Registro/Farmaci/Segnalazioni/[id_terapie]': 'tests/e2e/adverse-reactions.spec.ts',
  '/Registro/Farmaci/Segnalazioni/[id_terapie]/[id_segnalazione]': 'tests/e2e/adverse-reactions.spec.ts',
  '/Registro/Piani/[id_piano]': 'tests/e2e/measurement-plans.spec.ts',
  '/Registro/Messaggi/[id_careprovider]': 'tests/e2e/threads.spec.ts',
  '/Registro/Taccuino/[id_taccuino]': 'tests/e2e/notebook.spec.ts',
};

/** All other pages are for patients: a new page is tested as such until it is listed above. */
export const PATIENT_PATHS = PAGE_PATHS.filter(
  (path) =>
    ![...OPEN_PATHS, ...MOVED_PATHS, ...DOCTOR_PATHS, ...ADMIN_PATHS, ...Object.keys(NOT_BY_ADDRESS)].includes(path),
);

const withBase = (path: string) => `/webui${path === '/' ? '' : path}`;
export const PUBLIC_PAGES = OPEN_PATHS.map(withBase);
export const PATIENT_PAGES = PATIENT_PATHS.map(withBase);
export const ADMIN_PAGES = ADMIN_PATHS.map(withBase);

/** The parts of a record as a doctor reads them, below `/webui/assistiti/{id}`. */
export const DOCTOR_VIEW_PARTS = DOCTOR_PARTS.map(({ part }) => part);
/** The same paths, plus one for each list of the parts that show one list at a time. */
export const DOCTOR_VIEW_ADDRESSES = DOCTOR_PARTS.flatMap(({ part, lists = [] }) => [
  part,
  ...lists.slice(1).map(({ id }) => `${part}?${LIST}=${id}`),
]);

/** Each page of a patient, each list of pages that show one at a time, printed and searched, and the pages below them. */
export function ownPages(rows: Record<string, number>): string[] {
  const lists = RECORD_PAGES.flatMap(({ href, lists = [] }) => [
    ...lists.map(({ id }) => `/webui${href}?${LIST}=${id}`),
    ...(href === '/' ? [] : [`/webui${href}?stampa`, `/webui${href}?cerca=`]),
  ]);
  const below = [
    `/webui/Registro/Taccuino/${rows.entry}`,
    `/webui/Registro/Piani/${rows.plan}`,
    `/webui/Registro/Farmaci/Segnalazioni/${rows.therapy}`,
    `/webui/Registro/Appuntamenti/${rows.appointment}`,
  ];
  return [...PATIENT_PAGES, ...lists, ...below];
}

/**
 * The address of every page of app/ about these rows, with each part of a record where the address names one.
 * @param params the values of the addresses' parameters; throws if one is missing
 */
export const everyPage = (params: Record<string, string | number>): string[] =>
  PAGE_PATHS.flatMap((path) =>
    path.endsWith('/[parte]')
      ? DOCTOR_VIEW_ADDRESSES.filter((part) => part !== '').map((part) => path.replace('/[parte]', part))
      : [path],
  ).map((path) =>
    withBase(
      path.replace(/\[([^\]]+)\]/g, (_, name: string) => {
        if (!(name in params)) throw new Error(`${path}: no value for ${name}`);
        return String(params[name]);
      }),
    ),
  );
