import type { BuiltApp, Reply } from './built-app';
import { validator } from './declared';

/** A schema or another part of the API description. */
export type Json = Record<string, unknown>;

export interface DescribedCall {
  operationId: string;
  method: string;
  /** The path below the base path, with parameters in braces. */
  path: string;
  security: unknown[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Json }[];
  /** The schema of a JSON body. */
  body: Json | undefined;
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}

export interface ApiDescription {
  document: Json;
  calls: DescribedCall[];
  /** Follows a `$ref`; returns any other value unchanged. */
  resolved<T>(value: unknown): T;
  /** How an answer deviates from the description; undefined if it conforms. */
  objection(call: DescribedCall, reply: Pick<Reply, 'status' | 'headers' | 'body' | 'text'>): string | undefined;
}

/** Fetches the API's description from the built app. */
export const fetchDescription = async (web: Pick<BuiltApp, 'get'>): Promise<ApiDescription> =>
  describedBy((await web.get('/webui/api/openapi.json')).body);

/** A description, with functions that check answers against it. */
export function describedBy(document: Json): ApiDescription {
  const resolved = <T>(value: unknown): T => {
    const at = (value as Json | undefined)?.$ref;
    if (typeof at !== 'string') return value as T;
    const parts = at.split('/').slice(1);
    return resolved(parts.reduce<unknown>((part, name) => (part as Json)[name], document));
  };
  const calls = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method.toUpperCase(), operation, resolved)),
  );
  return { document, calls, resolved, objection: measuring(document) };
}

function callOf(path: string, method: string, operation: Json, resolved: ApiDescription['resolved']): DescribedCall {
  const { requestBody, parameters, responses, ...rest } = operation as Json & {
    parameters: unknown[];
    responses: Json;
  };
  const content = (requestBody as Json | undefined)?.content as Record<string, { schema: Json }> | undefined;
  return {
    ...(rest as Pick<DescribedCall, 'operationId' | 'security'>),
    method,
    path,
    parameters: parameters.map((one) => resolved(one)),
    body: content?.['application/json']?.schema,
    responses: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, resolved(one)])),
  };
}

function measuring(document: Json): ApiDescription['objection'] {
  const ajv = validator();
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  return ({ operationId, responses }, { status, headers, body, text }) => {
    const answer = responses[status];
    if (!answer) return `${status} is not described`;
    const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!answer.content) return text === '' ? undefined : 'has a body';
    const media = answer.content[type] ?? answer.content['*/*'];
    if (!media) return `${status} as ${type || 'nothing'} is not described`;
    if (!media.schema || !type.includes('json')) return undefined;
    const key = `${operationId} ${status} ${type}`;
    const check = checks.get(key) ?? ajv.compile({ ...media.schema, components: document.components });
    checks.set(key, check);
    return check(body) ? undefined : `${status}: ${ajv.errorsText(check.errors)}`;
  };
}
