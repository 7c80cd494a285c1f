import { EMPTY_PAGE, EMPTY_ROUTE } from './copy.mjs';
import { contactType } from './savers.mjs';

/**
 * A scenario. `against` names the scenario it is compared with, `target` the share of that one's requests per second that
 * it should reach; `holds` checks whether an answer is the expected one.
 * @typedef {{ name: string, server: 'app' | 'bare', against?: string, target?: number, requests: Sent[], holds(body: string): boolean }} Scenario
 * @typedef {{ method: 'GET' | 'PUT', path: string, headers: Record<string, string>, body?: string }} Sent
 */

const CARD = '/webui/Registro/SchedaPaziente';

/** @param {import('./data.mjs').Data} data @param {boolean} pages @returns {Scenario[]} */
export function scenariosFor(data, pages) {
  const bearer = { authorization: `Bearer ${data.token}` };
  const list = `/webui/api/emergenzaGet/${data.patientId}?limit=50`;
  const whole = `/webui/api/patient/${data.patientId}`;
  return [
    { name: 'empty handler', server: 'app', requests: [get(EMPTY_ROUTE)], holds: (body) => body === '{}' },
    { ...bare('list of 50'), requests: [get('/')], holds: has('data', 50) },
    { ...app('list of 50', 0.4), requests: [get(list, bearer)], holds: has('data', 50) },
    { ...bare('whole patient'), requests: [get('/whole')], holds: (body) => body.includes('tbl_contatti') },
    { ...app('whole patient', 0.4), requests: [get(whole, bearer)], holds: (body) => body.includes('contattialtro') },
    { ...bare('save with audit'), requests: bareSaves(data), holds: (body) => body.includes('version') },
    { ...app('save with audit', 0.3), requests: saves(data), holds: (body) => body.includes('version') },
    // The same scenario again, as a control for the measuring error.
    {
      ...app('list of 50', 1),
      name: 'list of 50 again',
      against: 'list of 50',
      requests: [get(list, bearer)],
      holds: has('data', 50),
    },
    ...(pages ? pageScenarios(data) : []),
  ];
}

const BARE = 'bare server, ';
/** @param {string} name */
const bare = (name) => ({ name: BARE + name, server: /** @type {const} */ ('bare') });
/** @param {string} name @param {number} target */
const app = (name, target) => ({ name, server: /** @type {const} */ ('app'), against: BARE + name, target });

/** Pages as a browser opens them. @param {import('./data.mjs').Data} data @returns {Scenario[]} */
function pageScenarios({ cookie }) {
  const headers = { cookie: `phr.session=${cookie}`, 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  return [
    {
      name: 'empty signed-in page',
      server: 'app',
      requests: [get(EMPTY_PAGE, headers)],
      holds: (body) => body.includes('Pagina vuota'),
    },
    {
      name: 'patient card page',
      server: 'app',
      against: 'empty signed-in page',
      target: 0.55,
      requests: [get(CARD, headers)],
      holds: (body) => body.includes('Contatti di emergenza'),
    },
  ];
}

/** @param {string} path @param {Record<string, string>} [headers] @returns {Sent} */
const get = (path, headers = {}) => ({ method: 'GET', path, headers });

/** Saves each contact as a form does, without a version. @param {import('./data.mjs').Data} data */
const saves = ({ savers }) =>
  savers.flatMap(({ patientId, contactIds, token }) =>
    contactIds.map((id, at) => ({
      method: /** @type {const} */ ('PUT'),
      path: `/webui/api/contatti/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id_paziente: patientId,
        id_contatto_tipologia: contactType(at),
        contatto_nominativo: `Contatto Numero ${at + 1}`,
        contatto_telefono: `+39 347 ${String(1_000_000 + at)}`,
        id_livello_confidenzialita: 1 + (at % 6),
      }),
    })),
  );

/** Saves the same contacts on the bare server, without the contract's names. @param {import('./data.mjs').Data} data */
const bareSaves = ({ savers }) =>
  savers.flatMap(({ patientId, contactIds }) =>
    contactIds.map((id, at) => ({
      method: /** @type {const} */ ('PUT'),
      path: '/save',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ patient: patientId, id, contatto_nominativo: `Contatto Numero ${at + 1}` }),
    })),
  );

/** @param {string} name @param {number} count */
const has = (name, count) => (/** @type {string} */ body) => JSON.parse(body)[name].length === count;
