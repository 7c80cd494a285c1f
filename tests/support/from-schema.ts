import fc from 'fast-check';
import { bodyLike } from './bodies';
import type { ApiDescription, DescribedCall, Json } from './description';

// Generates requests from the API's description, valid and invalid ones.

type Schema = Json & {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};
type Any = fc.Arbitrary<unknown>;

const TEXTS: Record<string, Any> = {
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
};

/** An arbitrary for the values that a schema allows. */
export function valueFor(schema: Schema): Any {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): Any {
  const { minimum, maximum, minLength, maxLength, pattern, format } = schema as Record<string, never>;
  switch (type) {
    case 'integer':
      return fc.integer({ min: Number(minimum ?? -1000), max: Math.min(Number(maximum ?? 2 ** 40), 2 ** 40) } as never);
    case 'number':
      return fc.double({ min: Number(minimum ?? -1000), max: Number(maximum ?? 10_000), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return recordOf(schema);
    case 'string':
      if (pattern) return fc.stringMatching(new RegExp(pattern));
      return (
        TEXTS[String(format)] ??
        fc.string({ minLength: Number(minLength ?? 0), maxLength: Math.min(Number(maxLength ?? 60), 60) })
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const recordOf = ({ properties = {}, required = [] }: Schema): Any =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueFor(one)])), {
    requiredKeys: required.filter((name) => name in properties),
  } as never);

const hostile = fc.constantFrom(
  '0',
  '-1',
  '9'.repeat(20),
  'x',
  '1e3',
  '%00',
  "' or 1=1",
  '../..',
  'null',
  'è',
  '1'.repeat(300),
);

/** A generated request: path below the base path, body as text. */
export interface Drawn {
  address: string;
  body?: string;
}

/** An arbitrary for the requests of a call; `ids` are ids of existing rows. */
export function requestOf(
  call: DescribedCall,
  ids: readonly number[],
  { resolved }: ApiDescription,
): fc.Arbitrary<Drawn> {
  const idOr = (schema: Json): Any => (schema.type === 'integer' ? fc.constantFrom(...ids) : valueFor(schema));
  const parts = call.parameters.filter((one) => one.in !== 'header');
  const values = fc.record(
    Object.fromEntries(
      parts.map(({ name, in: place, required, schema }) => {
        const right = fc.oneof({ weight: 5, arbitrary: idOr(schema) }, { weight: 1, arbitrary: hostile });
        return [name, place === 'path' || required ? right : fc.option(right, { nil: undefined, freq: 3 })];
      }),
    ),
  );
  const schema = call.body && resolved<Schema>(call.body);
  const right = schema && valueFor(schema);
  const body = right
    ? fc.oneof(
        { weight: 3, arbitrary: right.map((value) => JSON.stringify(value) ?? 'null') },
        { weight: 2, arbitrary: right.chain((value) => bodyLike(Object(value) as Record<string, unknown>)) },
      )
    : fc.constant(undefined);
  return fc.tuple(values, body).map(([given, sent]) => ({
    address: addressOf(call, given as Record<string, unknown>),
    ...(sent === undefined ? {} : { body: sent }),
  }));
}

function addressOf({ path, parameters }: DescribedCall, given: Record<string, unknown>): string {
  // An empty value or a dot segment would turn the path into another path.
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(given[name]).replace(/^\.{0,2}$/, 'x')),
  );
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && given[name] !== undefined)
    .map(({ name }) => `${name}=${encodeURIComponent(String(given[name]))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}
