import { newId } from '@/db/schema/columns';
import { PDF_BYTES } from '../support/files';
import { emailOf, inDays } from '../support/guardians';
import type { Ids, Row } from './matrix';

/** The access matrix rows of the administration calls; each uses data that every installation has. */
const at = (call: string) => {
  const [method, name] = call.split(' ');
  return `${method} /api/security/${name}`;
};
const unused = () => `Prova ${newId()}`;
const licence = () => ({ descrizione: unused(), costo: 1, enable: false, durata_desc: '1 mese' });

const guardian = ({ userId, doctorEmail }: Ids) => ({
  ...{ persona: emailOf(userId), email: doctorEmail, base: 'administrator', legge: true, livello: 4 },
  ...{ inizio: inDays(0), fine: inDays(30) },
  atto: { nome: 'decreto.pdf', contenuto: PDF_BYTES.toString('base64') },
});

export const ADMINISTRATION_ROWS: Row[] = [
  { endpoint: at('GET permissionList'), kind: 'administrationRead' },
  {
    endpoint: at('POST addPermesso'),
    kind: 'administration',
    body: () => ({ data: { permesso: unused() } }),
    success: 201,
  },
  { endpoint: at('GET ruoloList'), kind: 'administrationRead' },
  { endpoint: at('POST addRuolo'), kind: 'administration', body: () => ({ data: unused() }), success: 201 },
  { endpoint: at('POST addRuolo licence'), kind: 'administration', body: () => ({ data: licence() }), success: 201 },
  { endpoint: at('POST ruoloPermessi'), kind: 'administrationRead', body: () => ({ data: 'Piano Base' }) },
  { endpoint: at('POST addRuoloPermesso'), kind: 'administration', body: () => ({ data: [], id: 'Piano Base' }) },
  { endpoint: at('GET licenzeList'), kind: 'administrationRead' },
  { endpoint: at('POST addLicenza'), kind: 'administration', body: () => ({ data: licence() }), success: 201 },
  { endpoint: at('POST ruoloLicenza'), kind: 'administrationRead', body: () => ({ data: 'Base' }) },
  { endpoint: at('POST addRuoloLicenza'), kind: 'administration', body: () => ({ data: 'Piano Base', id: 'Base' }) },
  { endpoint: at('GET regole'), kind: 'administrationRead' },
  {
    endpoint: at('POST regole'),
    kind: 'administration',
    body: () => ({ data: [{ regola: 'INT001', verdetto: 'sbagliata' }] }),
  },
  { endpoint: at('GET deleghe'), kind: 'administrationRead' },
  { endpoint: at('POST deleghe'), kind: 'administration', body: guardian, success: 201, namesPatient: true },
  {
    endpoint: at('PUT deleghe/[id]'),
    namesPatient: true,
    kind: 'administration',
    params: ({ guardianId }) => ({ id: guardianId }),
    body: () => ({ livello: 3 }),
  },
  {
    endpoint: at('DELETE deleghe/[id]'),
    kind: 'administration',
    namesPatient: true,
    params: ({ guardianId }) => ({ id: guardianId }),
  },
  {
    endpoint: at('GET deleghe/[id]/atto'),
    namesPatient: true,
    kind: 'administrationRead',
    params: ({ guardianId }) => ({ id: guardianId }),
  },
  { endpoint: at('GET utenti'), kind: 'administrationRead' },
  {
    endpoint: at('PUT utenti/[id_utente]'),
    kind: 'administration',
    params: ({ userId }) => ({ id_utente: userId }),
    body: () => ({ abilitato: true }),
  },
];

const isAdministrators = 'is an administrator’s: tests/admin/actions.test.ts tries it as everybody else';
export const ADMINISTRATION_ACTIONS: Record<string, string> = Object.fromEntries(
  [
    'applicazioni/actions.ts registerApp',
    'applicazioni/actions.ts changeApp',
    'applicazioni/actions.ts removeApp',
    'funzionalita/actions.ts addPermission',
    'ruoli/actions.ts addRole',
    'ruoli/actions.ts setRolePermissions',
    'licenze/actions.ts saveLicence',
    'licenze/actions.ts setLicenceRole',
    'regole/actions.ts saveReviewFile',
    'regole/actions.ts markRuleWrong',
    'tutele/actions.ts lookUpPerson',
    'tutele/actions.ts enterGuardian',
    'tutele/actions.ts changeGuardian',
    'tutele/actions.ts endGuardian',
    'tutele/actions.ts contestRecord',
    'tutele/actions.ts settleRecord',
    'tutele/actions.ts endCarer',
    'tutele/actions.ts giveRecord',
    'utenti/actions.ts updateUser',
    'utenti/actions.ts decideDoctor',
  ].map((name) => [`app/(record)/admin/${name}`, isAdministrators]),
);
