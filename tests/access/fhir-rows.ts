import type { Ids, Row } from './matrix';

/** The access matrix rows of the FHIR interface, which knows its callers by their token alone. */

const means = 'token' as const;
const of = ({ patientId }: Ids) => `patient=${patientId}`;
const form = (ids: Ids) => ({
  body: new TextEncoder().encode(of(ids)),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

const READ: readonly Row[] = [
  { endpoint: 'GET /api/fhir/metadata', kind: 'public' },
  { endpoint: 'GET /api/fhir/[type]', kind: 'read', means, params: () => ({ type: 'Condition' }), query: of },
  {
    endpoint: 'GET /api/fhir/[type]/[id]',
    kind: 'rowRead',
    means,
    params: ({ rows }) => ({ type: 'Condition', id: `dia-${rows.diagnosis}` }),
  },
  {
    endpoint: 'POST /api/fhir/[type]/[id]',
    kind: 'read',
    means,
    params: () => ({ type: 'Observation', id: '_search' }),
    sent: form,
  },
  {
    endpoint: 'GET /api/fhir/Binary/[id]',
    kind: 'rowRead',
    means,
    params: ({ rows }) => ({ id: `fil-${rows.file}` }),
  },
  {
    endpoint: 'GET /api/fhir/[type]/[id]/[operation]',
    kind: 'download',
    means,
    params: ({ patientId }) => ({ type: 'Patient', id: patientId, operation: '$summary' }),
  },
  {
    endpoint: 'GET /api/fhir/[type]/[id]/[operation] $everything',
    kind: 'read',
    means,
    params: ({ patientId }) => ({ type: 'Patient', id: patientId, operation: '$everything' }),
  },
  { endpoint: 'GET /api/fhir', kind: 'nowhere', means },
  { endpoint: 'GET /api/fhir/[...path]', kind: 'nowhere', means, params: () => ({ path: 'Condition/a/b/c' }) },
];

/** The methods that write are answered alike to all who have a session. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  '/api/fhir': ['DELETE', 'PATCH', 'POST', 'PUT'],
  '/api/fhir/[...path]': ['DELETE', 'PATCH', 'POST', 'PUT'],
  '/api/fhir/[type]': ['DELETE', 'PATCH', 'POST', 'PUT'],
  '/api/fhir/[type]/[id]': ['DELETE', 'PATCH', 'PUT'],
  '/api/fhir/Binary/[id]': ['DELETE', 'PATCH', 'POST', 'PUT'],
};

export const FHIR_ROWS: readonly Row[] = [
  ...READ,
  ...Object.entries(WRITTEN).flatMap(([route, methods]) =>
    methods.map((method): Row => {
      const sent = method === 'POST' ? { sent: form } : {};
      return { endpoint: `${method} ${route}`, kind: 'everyone', means, success: 405, ...sent };
    }),
  ),
];
