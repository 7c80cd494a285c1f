import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { administrator, newName } from '../support/administration';
import { bodyLike } from '../support/bodies';
import { bearerOf, type Credentials, call } from '../support/calls';
import { inDays, newGuardian } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { newPatient, newUser } from '../support/people';
import { handlerOf } from '../support/routes';

// T26: every body that an administrator's program sends is either accepted or refused, and causes no server error.

const behind = inProcess();
const RUNS = 40;
let as: Credentials;
let user: string;
let guardian: string;
beforeAll(async () => {
  as = await bearerOf((await administrator(behind)).id);
  user = String((await newUser(behind.db)).id);
  guardian = String((await newGuardian(behind.db, await newPatient(behind.db))).id);
});

const licence = {
  id: 0,
  descrizione: newName('Piano'),
  costo: '1,50',
  enable: true,
  durata_desc: '1 mese',
  valuta: 'EUR',
};
const terms = { legge: true, livello: 3, fine: inDays(60), atto: { nome: 'a.pdf', contenuto: 'JVBERi0xLjQKJSVFT0Y=' } };
const entered = { persona: 'RSSMRA80A01H501U', email: 'a@example.it', base: 'guardian', inizio: inDays(0), ...terms };
const ODD: unknown[] = [
  { toString: 1 },
  { id: { toString: 1 } },
  [{ toString: 1 }],
  9_999_999_999,
  '9999999999',
  '\0',
  { name: '\ud800' },
];

test.each([
  ['POST addPermesso', { data: { permesso: newName('chiave') } }],
  ['POST addRuolo', { data: licence }],
  ['POST ruoloPermessi', { data: 'Piano Base' }],
  ['POST addRuoloPermesso', { data: ['modificafile', 1], id: 'Piano Base', version: 1 }],
  ['POST addLicenza', { data: licence }],
  ['POST ruoloLicenza', { data: { id: 1 } }],
  ['POST addRuoloLicenza', { data: 'Piano Base', id: 'Base' }],
  ['POST deleghe', entered],
  ['PUT deleghe/[id]', { ...terms, version: 1 }],
  ['PUT utenti/[id_utente]', { abilitato: true, ruoli: ['Piano Base'], version: 1 }],
])('%s answers any body without a server error', async (endpoint, right) => {
  const [method = '', name = ''] = endpoint.split(' ');
  const handler = await handlerOf(`${method} /api/security/${name}`);
  const send = async (body: unknown) => {
    const answer = await call(handler, as, {
      method,
      path: `/api/security/${name}`,
      params: { id_utente: user, id: guardian },
      body,
    });
    expect(answer.status, `${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500);
  };
  for (const odd of ODD) for (const key of Object.keys(right)) await send({ ...right, [key]: odd });
  await fc.assert(fc.asyncProperty(bodyLike(right), send), { numRuns: RUNS });
});
