import 'server-only';
import { z } from 'zod';
import { DEFAULT_PAGE, LARGEST_PAGE } from '../../access/lists/paging';
import type { Declaration } from '../declaration';
import type { MediaAnswer } from '../description';
import { titleOf } from '../problem';
import { wordsOf } from '../section-routes';
import { bodyExample, exampleOf } from './example';
import { type JsonSchema, jsonSchemaOf, type Named } from './json-schema';
import { problemStatuses, problemsOf } from './problems';
import { rateLimits } from './rate-limits';
import { inWireNames } from './wire-names';

/** A method of a route: `path` has its parameters in braces, as `/api/diagnosi/{id}`. */
export interface Call {
  path: string;
  method: string;
  declaration: Declaration;
}

/** The OpenAPI tag of a call. */
export const tagOf = ({ declaration: { part, section, access } }: Call) =>
  part ?? (section ? wordsOf(section) : access === 'admin' ? 'administration' : 'other');

/** The unique operation id of a call, made from its method and path. */
export const operationIdOf = ({ method, path }: Call) =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => part.replace(/^\{(.*)\}$/, 'by_$1'))
    .flatMap((part) => part.split(/[^a-zA-Z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The OpenAPI operation of a call. */
export function operationOf(call: Call, named: Named) {
  const { path, method, declaration } = call;
  const { access, summary, description, success = [200] } = declaration;
  const body = method === 'DELETE' || method === 'GET' ? undefined : bodyOf(call, named);
  const names = parametersIn(path);
  const also = Object.entries(declaration.alsoAnswers ?? {});
  const problems = problemStatuses(declaration, method, names.length > 0);
  return {
    operationId: operationIdOf(call),
    summary,
    description: [description, ...generalWords(call)].filter(Boolean).join(' '),
    tags: [tagOf(call)],
    security: access === 'public' ? [] : [{ bearer: [] }, { session: [] }],
    parameters: [...pathParameters(names, declaration, named), ...queryParameters(call, named), ...headers(call)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...(declaration.failure ? failuresOf(declaration.failure, named) : problemsOf(problems)),
      ...Object.fromEntries(success.map((status) => [String(status), answered(declaration, status, named)])),
      ...Object.fromEntries(
        also.map(([status, shape]) => [
          status,
          {
            description: 'In the words of the specification, or a problem',
            content: { ...json(jsonSchemaOf(shape, 'output', named), named), ...problem },
          },
        ]),
      ),
    },
  };
}

/** What a call's declaration says of its callers and of its answer, in sentences. */
function generalWords({ method, declaration: { access, section, act, tokens, paged, idempotent } }: Call): string[] {
  const named = 'also with a named token for its section';
  const callers: Record<Declaration['access'], string> = {
    public: 'Needs no session.',
    viewer: `For everybody who is signed in, ${tokens === undefined ? 'not with a named token' : 'also with a named token'}.`,
    admin: 'For users with the permission `admin` alone, not with a named token.',
    record:
      act === 'read'
        ? `For the patient, and for doctors as far as the patient lets them see, ${section ? named : 'not with a named token'}.`
        : `For the patient in the own record, ${section ? `${named} that may write` : 'not with a named token'}.`,
  };
  return [
    callers[access],
    ...(paged ? ['One page is answered; `next` is the cursor of the following one.'] : []),
    ...(idempotent && method === 'POST' ? ['With an `Idempotency-Key` a repetition is done once.'] : []),
  ];
}

/** The errors of a call of another standard. */
const failuresOf = ({ statuses, answer }: NonNullable<Declaration['failure']>, named: Named) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: titleOf[status] ?? '',
        content: { [answer.type]: { schema: jsonSchemaOf(answer.shape, 'output', named) } },
      },
    ]),
  );

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const pathParameters = (names: readonly string[], { path = {} }: Declaration, named: Named) =>
  names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: path[name] ? jsonSchemaOf(path[name], 'input', named) : { type: 'integer', minimum: 1 },
  }));

function queryParameters({ declaration: { paged, query = {} } }: Call, named: Named) {
  const asked = Object.entries(query).map(([name, schema]) => {
    const { description, ...json } = jsonSchemaOf(schema, 'input', named);
    const required = !schema.safeParse(undefined).success;
    return {
      name,
      in: 'query',
      ...(required ? { required } : {}),
      ...(description ? { description } : {}),
      schema: json,
    };
  });
  return [...asked, ...(paged ? [ref('limit'), ref('cursor')] : [])];
}

const headers = ({ method, declaration: { access, part, idempotent } }: Call) => [
  ref('language'),
  ...(access === 'record' || part === 'delegations' ? [ref('person')] : []),
  ...(idempotent && method === 'POST' ? [ref('idempotencyKey')] : []),
];

const ref = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

/** Parameters shared by many calls. */
export const PARAMETERS = {
  limit: {
    name: 'limit',
    in: 'query',
    description: `How many rows; a larger number than ${LARGEST_PAGE} is taken for that`,
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999, default: DEFAULT_PAGE },
  },
  cursor: {
    name: 'cursor',
    in: 'query',
    description: 'The `next` value of the previous page',
    schema: { type: 'string' },
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of texts for people in an answer: `it` or `en`',
    schema: { type: 'string', default: 'it' },
  },
  person: {
    name: 'X-Per-Conto-Di',
    in: 'header',
    description:
      'The id_paziente of the person for whom the caller acts as a carer, where the path names no patient; absent: the caller’s own record',
    schema: { type: 'integer', minimum: 1 },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same request under the same key is done once within 24 hours; another request under it is a 409',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  },
};

const json = (schema: JsonSchema, named: Named) => ({
  'application/json': { schema, example: exampleOf(schema, named) },
});

function bodyOf({ path, declaration }: Call, named: Named) {
  const { body, wirePath, beside = {}, section, isForm, asJson, example } = declaration;
  if (!body) return undefined;
  const own = jsonSchemaOf(body, 'input', named);
  // Leave out the row's id: it is in the path, or the row is new.
  const isRow = section !== undefined || path.includes('{');
  const inWire = wirePath ? inWireNames(own, wirePath, isRow ? ['id'] : []) : own;
  const schema = withFields(inWire, beside, named);
  if (isForm) {
    const alternative = asJson ? json(withFields(schema, { file: asJson }, named), named) : {};
    return { required: true, content: { 'multipart/form-data': { schema: inForm(schema, named) }, ...alternative } };
  }
  const shown = example ?? bodyExample(schema, named);
  return { required: true, content: { 'application/json': { schema, example: shown } } };
}

/** The schema of a form's fields: a list or an object is the text of its JSON there. */
function inForm(schema: JsonSchema, named: Named): JsonSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isText = field.type !== 'array' && field.type !== 'object';
    return [
      name,
      isText ? field : { type: 'string', description: `JSON, as ${JSON.stringify(exampleOf(field, named))}` },
    ];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Adds fields to the schema; they replace fields of the same name. */
function withFields(schema: JsonSchema, fields: Record<string, z.ZodType>, named: Named): JsonSchema {
  if (Object.keys(fields).length === 0) return schema;
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((one) => withFields(one, fields, named)) };
  const { properties } = jsonSchemaOf(z.object(fields), 'input', named);
  return { ...schema, properties: { ...schema.properties, ...properties } };
}

const isMedia = (answer: z.ZodType | MediaAnswer): answer is MediaAnswer => !('_zod' in answer);

function answered({ access, answer }: Declaration, status: number, named: Named) {
  const described = {
    description: DESCRIPTIONS[status] ?? 'Done',
    ...(access === 'public' ? {} : { headers: rateLimits() }),
  };
  if (!answer || status === 416) return described;
  if (!isMedia(answer)) return { ...described, content: json(jsonSchemaOf(answer, 'output', named), named) };
  const { type, shape } = answer;
  const schema = shape ? jsonSchemaOf(shape, 'output', named) : mediaSchema(type);
  return { ...described, content: { [type]: { schema } } };
}

/** The schema of an answer that is no JSON: text, or bytes. */
const mediaSchema = (type: string) =>
  /^(?:text\/|application\/jose$)/.test(type) ? { type: 'string' } : { type: 'string', format: 'binary' };

const DESCRIPTIONS: Record<number, string> = {
  201: 'Created',
  204: 'Done, without a body',
  206: 'The part that was asked for',
  416: 'There is no such part',
};
