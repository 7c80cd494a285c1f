import 'server-only';
import { z } from 'zod';
import type { RefusalCode } from '../../values/refusal';
import type { Declaration } from '../declaration';
import { outline, statusOf, titleOf } from '../problem';
import { rateLimits } from './rate-limits';

/** The schema of a problem document (RFC 9457), the answer to a call that fails. */
export const problemAnswer = z.object({
  type: z.string().meta({ format: 'uri' }),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('In English'),
  message: z.string().describe('For people, in the language of `Accept-Language`'),
  code: z.string().optional().describe('The code for programs, such as `step_up_required`'),
  permission: z.string().optional().describe('The permission that is missing'),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('The fields that are wrong'),
  data: z.record(z.string(), z.unknown()).optional().describe('With a 409: the stored row'),
  messaggiInterazioni: z
    .array(z.record(z.string(), z.unknown()))
    .optional()
    .describe(
      'With the code `acceptance_required`: the findings of the medicine check, as checkInterazioniFarmaco gives them',
    ),
  reference: z.string().optional().describe('With a 500: the id of the request in the log'),
});

/** A typical refusal of each status, for the examples. */
const CODES: Record<number, RefusalCode | 'fault'> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'wrong_media_type',
  422: 'invalid',
  429: 'too_many',
  500: 'fault',
  502: 'not_delivered',
  503: 'unavailable',
  507: 'storage_full',
};
const RETRIED = new Set([429, 503]);
const RETRY_AFTER = { description: 'Seconds to wait before the next attempt', schema: { type: 'integer', minimum: 0 } };

/** The OpenAPI responses for all problem statuses. */
export const problemResponses = () =>
  Object.fromEntries(
    Object.entries(CODES).map(([status, code]) => [
      nameOf(Number(status)),
      {
        description: titleOf[Number(status)] ?? '',
        headers: { ...rateLimits(), ...(RETRIED.has(Number(status)) ? { 'Retry-After': RETRY_AFTER } : {}) },
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: { ...outline(Number(status), code, 'it'), ...MORE[code] },
          },
        },
      },
    ]),
  );

const MORE: Partial<Record<RefusalCode | 'fault', object>> = {
  invalid: { errors: [{ path: 'diagnosi_patologia', message: 'Campo obbligatorio!' }] },
  conflict: { data: { id_visita: 1, version: 3 } },
  fault: { reference: '5f0c6f0e-8d0a-4f6e-9a55-0f1a9f1f3b52' },
};

const nameOf = (status: number) => `Problem${status}`;

/** References to the problem responses of these statuses. */
export const problemsOf = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]));

/** Every call may answer these: a broken request, too many requests, a server fault, an unreachable database. */
const ALWAYS = [400, 429, 500, 503];

/** The problem statuses that a call may answer. */
export function problemStatuses(declaration: Declaration, method: string, hasParameters: boolean): number[] {
  const { access, act, body, paged, query, idempotent, refusals = [] } = declaration;
  const takesBody = body !== undefined && method !== 'DELETE';
  const statuses = new Set([
    ...ALWAYS,
    ...(access === 'public' ? [] : [401, 403]),
    // A browser's page that was opened for another person than its session works for now.
    ...(access === 'public' || method === 'GET' ? [] : [409]),
    ...(access === 'record' || hasParameters ? [404] : []),
    ...(act === 'write' || (idempotent && method === 'POST') ? [404, 409, 422] : []),
    ...(takesBody || (act === 'write' && method !== 'DELETE') ? [413, 415, 422] : []),
    ...(paged || query ? [422] : []),
    ...(access === 'admin' ? [404] : []),
    ...refusals.map((code) => statusOf[code]),
  ]);
  return [...statuses].sort((one, other) => one - other);
}
