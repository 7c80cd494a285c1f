import { Ajv2020 } from 'ajv/dist/2020.js';
import type { z } from 'zod';
import type { Declaration } from '@/lib/http/declaration';
import { type JsonSchema, jsonSchemaOf, type Named } from '@/lib/http/openapi/json-schema';
import { problemAnswer, problemStatuses } from '@/lib/http/openapi/problems';

/** A JSON Schema 2020-12 validator with the formats that answers use. */
export const validator = () =>
  new Ajv2020({
    strict: false,
    allErrors: false,
    formats: {
      date: /^\d{4}-\d{2}-\d{2}$/,
      'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/,
      uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
      binary: true,
    },
  });

const ajv = validator();
const compiled = new WeakMap<z.ZodType, ReturnType<typeof ajv.compile>>();

function checkOf(schema: z.ZodType) {
  let known = compiled.get(schema);
  if (!known) {
    const named: Named = new Map();
    const json: JsonSchema = jsonSchemaOf(schema, 'output', named);
    known = ajv.compile({ ...json, components: { schemas: Object.fromEntries(named) } });
    compiled.set(schema, known);
  }
  return known;
}

/** How a value violates a schema; undefined if it is valid. */
export function objectionTo(schema: z.ZodType, value: unknown): string | undefined {
  const check = checkOf(schema);
  return check(value) ? undefined : ajv.errorsText(check.errors);
}

interface Answered {
  method: string;
  hasParameters: boolean;
  status: number;
  type: string;
  body: unknown;
}

/** How an answer deviates from the call's declaration; undefined if it conforms. */
export function undeclared(declaration: Declaration, answered: Answered): string | undefined {
  const { method, hasParameters, status, type, body } = answered;
  const { success = [200], answer, alsoAnswers = {} } = declaration;
  if (success.includes(status)) {
    // It has no body.
    if (status === 304) return undefined;
    if (!answer) return answer === undefined ? 'declares no answer' : undefined;
    if (!('_zod' in answer)) return answer.type === '*/*' || type.startsWith(answer.type) ? undefined : `is ${type}`;
    return type === 'application/json' ? objectionTo(answer, body) : `is ${type}`;
  }
  const { failure } = declaration;
  if (failure) {
    if (!failure.statuses.includes(status)) return `status ${status} is not declared`;
    return type.startsWith(failure.answer.type) ? objectionTo(failure.answer.shape, body) : `is ${type}`;
  }
  const also = alsoAnswers[status];
  if (also && type === 'application/json') return objectionTo(also, body);
  if (!problemStatuses(declaration, method, hasParameters).includes(status)) return `status ${status} is not declared`;
  return type === 'application/problem+json' ? objectionTo(problemAnswer, body) : `is ${type}`;
}
