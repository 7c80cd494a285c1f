import 'server-only';
import { z } from 'zod';
import { isObject } from '../../values/objects';

/** A schema in OpenAPI 3.1, which is JSON Schema 2020-12. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
}

/** Schemas that are defined once by name and referenced. */
export type Named = Map<string, JsonSchema>;

/** A zod schema as JSON Schema, of a request (`input`) or an answer (`output`). Schemas with an id are added to `named`. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', named: Named): JsonSchema {
  const { $schema: _, $defs = {}, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  for (const [name, one] of Object.entries($defs as Record<string, JsonSchema>)) named.set(name, complete(tidied(one)));
  return complete(tidied(converted));
}

/** Any JSON value, where a schema says nothing else: generators of clients refuse or ignore an empty schema. */
const ANY = ['object', 'array', 'string', 'number', 'boolean', 'null'];
const SIMPLE = ANY.filter((type) => type !== 'array');
const ANNOTATIONS = new Set(['description', 'title', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly']);
const saysNothing = (schema: JsonSchema) => Object.keys(schema).every((keyword) => ANNOTATIONS.has(keyword));

/** Gives every empty schema its types, at every depth. */
function complete(schema: JsonSchema): JsonSchema {
  if (saysNothing(schema)) return { ...schema, type: ANY, items: { type: SIMPLE } };
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'additionalProperties' && isObject(value) && saysNothing(value as JsonSchema))
      return [keyword, true];
    if (keyword === 'properties' || keyword === 'patternProperties')
      return [keyword, Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, complete(one)]))];
    if (keyword === 'items' || keyword === 'additionalProperties')
      return [keyword, isObject(value) ? complete(value as JsonSchema) : value];
    if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf' || keyword === 'prefixItems')
      return [keyword, (value as JsonSchema[]).map(complete)];
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Points references to the named schemas, and removes limits that hold for every integer, defaults that change daily, and the
 * encoding of a form's file, which is bytes: generators would take it for text.
 */
function tidied(schema: JsonSchema): JsonSchema {
  const { id: _, ...rest } = typeof schema.id === 'string' ? schema : { ...schema, id: undefined };
  const entries = Object.entries(rest).flatMap(([keyword, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (keyword === '$ref') return [[keyword, String(value).replace('#/$defs/', '#/components/schemas/')]];
    if (value === SAFE || value === -SAFE) return [];
    if (keyword === 'contentEncoding' && value === 'binary') return [];
    if (keyword === 'default' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))) return [];
    if (keyword === 'properties') return [[keyword, mapped(value as Record<string, JsonSchema>)]];
    return [[keyword, Array.isArray(value) ? value.map(within) : within(value)]];
  });
  return Object.fromEntries(entries);
}

const within = (value: unknown): unknown => (isObject(value) ? tidied(value as JsonSchema) : value);
const mapped = (properties: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, tidied(one)]));
