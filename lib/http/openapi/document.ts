import 'server-only';
import { SECURE_NAME } from '../../session/cookie';
import { BASE_PATH } from '../base-path';
import { jsonSchemaOf, type Named } from './json-schema';
import { type Call, operationOf, PARAMETERS, tagOf } from './operation';
import { problemAnswer, problemResponses } from './problems';
import { RATE_LIMITS } from './rate-limits';

const INTRODUCTION = `A personal health record. Field names are those of the Italian contract; ids are whole numbers, days
YYYY-MM-DD, instants ISO 8601 in UTC.

A program sends a token as a bearer: one that its user has made for it under Account, for some sections and some time, or the
one that it gets by \`POST /api/user/login\`. A browser has its session's cookie, and writes from the site's own origin
alone. What is not there and what the caller may not see are the same 404. A list is newest first, and answers
\`{"data": [...], "next": cursor}\`. A body or a query that has a name twice is refused.`;

/** The OpenAPI 3.1 document of the API, made from its calls' declarations. */
export function openApiOf(calls: readonly Call[]) {
  const named: Named = new Map();
  const sorted = calls.toSorted((one, other) => one.path.localeCompare(other.path));
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of sorted) {
    paths[call.path] ??= {};
    Object.assign(paths[call.path] as object, { [call.method.toLowerCase()]: operationOf(call, named) });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Cartella Salute',
      version: '1.0.0',
      summary: 'A personal health record',
      description: INTRODUCTION,
      contact: { name: 'Cartella Salute' } as { name: string; email?: string },
      license: { name: 'Proprietary: all rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: BASE_PATH, description: 'Where this document is' }],
    tags: [...new Set(sorted.map(tagOf))].sort().map((name) => ({ name, description: `The calls about: ${name}` })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a program' },
        session: { type: 'apiKey', in: 'cookie', name: SECURE_NAME, description: 'The session of a browser' },
      },
      parameters: PARAMETERS,
      headers: RATE_LIMITS,
      responses: problemResponses(),
      schemas: {
        Problem: jsonSchemaOf(problemAnswer, 'output', named),
        ...Object.fromEntries([...named].sort(([one], [other]) => one.localeCompare(other))),
      },
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiOf>;
