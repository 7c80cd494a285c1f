import 'server-only';
import type { JsonSchema, Named } from './json-schema';
import { SAMPLE_TEXTS } from './sample-texts';

const TEXTS: Record<string, string> = {
  date: '2024-05-02',
  'date-time': '2024-05-02T09:30:00.000Z',
  uri: 'https://salute.example.it/webui',
  email: 'mario.rossi@example.it',
};

/** An example value for a schema, always the same: objects with all fields, lists with one row. */
export function exampleOf(schema: JsonSchema, named: Named, within: readonly string[] = [], field = ''): unknown {
  if (schema.$ref) return ofNamed(schema.$ref.split('/').at(-1) ?? '', named, within);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (first) return exampleOf(first, named, within, field);
  if (schema.anyOf) return null;
  const types = [schema.type ?? 'object'].flat();
  return ofType(types.find((type) => type !== 'null') ?? 'null', schema, named, within, field);
}

/** Optional fields left out of example bodies, so that readers do not take them for part of every call. */
const SELDOM = ['version', 'deleted_at', 'id_paziente', 'tags', 'conferma', 'removed'];

/** An example body for a call. */
export function bodyExample(schema: JsonSchema, named: Named): unknown {
  const [first = schema] = schema.anyOf ?? [];
  const kept = Object.entries(first.properties ?? {}).filter(([name]) => !SELDOM.includes(name));
  return exampleOf({ ...first, properties: Object.fromEntries(kept) }, named);
}

/** The example of a named schema; a recursive reference ends at its second occurrence. */
const ofNamed = (name: string, named: Named, within: readonly string[]) =>
  within.includes(name) ? undefined : exampleOf(named.get(name) ?? {}, named, [...within, name]);

function ofType(type: string, schema: JsonSchema, named: Named, within: readonly string[], field: string): unknown {
  if (type === 'object') return ofObject(schema, named, within);
  if (type === 'array') {
    const one = schema.items && exampleOf(schema.items, named, within, field);
    return one === undefined ? [] : [one];
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return Math.min(Math.max(1, Number(schema.minimum ?? 1)), Number(schema.maximum ?? Number.POSITIVE_INFINITY));
  return type === 'string' ? textOf(schema, field) : null;
}

const ofObject = ({ properties = {} }: JsonSchema, named: Named, within: readonly string[]) =>
  Object.fromEntries(
    Object.entries(properties)
      .map(([name, one]) => [name, exampleOf(one, named, within, name)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** An example text; none for a pattern, so calls that require such a field declare their own example. */
function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema, field: string) {
  if (pattern) return undefined;
  const sample = TEXTS[String(format)] ?? SAMPLE_TEXTS[field];
  return sample ?? 'text'.padEnd(Number(minLength), 't').slice(0, maxLength as number);
}
