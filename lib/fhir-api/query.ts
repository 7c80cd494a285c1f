import 'server-only';
import type { Resource } from '@/lib/fhir/types';
import { type Answered, answered, issue } from './outcome';
import { isOfPatient, type Parameter, parametersOf } from './parameters/definitions';
import { MODIFIERS, testsOf } from './parameters/matching';
import { type Narrowed, narrower } from './parameters/narrowing';
import { alternatives, valuesAt } from './parameters/values';

export const DEFAULT_COUNT = 50;
export const LARGEST_COUNT = 200;

/** A resource of a page is included if a resource of the page refers to it by this parameter. */
export interface Include {
  parameter: Parameter;
  target: string | undefined;
}

/** A search, as far as it is understood. */
export interface Query {
  type: string;
  /** The id of the patient that it names. */
  patient: string | undefined;
  tests: readonly ((resource: Resource) => boolean)[];
  narrowing: Narrowed;
  count: number;
  /** Only the number of matches is wanted. */
  onlyTotal: boolean;
  total: boolean;
  sort: { parameter: Parameter; descending: boolean } | undefined;
  includes: readonly Include[];
  provenance: boolean;
  /** The only elements that are wanted of each match; absent: all. */
  elements: ReadonlySet<string> | undefined;
  page: string | undefined;
  /** The parameters that were used, for the bundle's own address. */
  self: readonly (readonly [name: string, value: string])[];
}

/** Each value is compared with each resource. */
const MOST_VALUES = 200;
const MOST_PARAMETERS = 50;

type Pairs = readonly (readonly [name: string, value: string])[];

/**
 * Reads the parameters of a search. Those that are unknown are left out or, if `strict`, refused; so are values without a valid
 * form and modifiers that are not supported, always.
 */
export function queryOf(
  type: string,
  pairs: Pairs,
  { strict, base }: { strict: boolean; base: string },
): Answered<Query> {
  if (pairs.length > MOST_PARAMETERS) return issue(400, 'too-costly', 'The search has too many parameters.');
  const known = parametersOf(type);
  const query: Draft = {
    ...{ type, patient: undefined, narrowing: {}, count: DEFAULT_COUNT, onlyTotal: false, total: false },
    ...{ sort: undefined, elements: undefined, provenance: false, page: undefined, tests: [], includes: [], self: [] },
  };
  for (const [full, value] of pairs) {
    if (value === '' || full === '_format' || full === '_pretty') continue;
    if (value.includes('\0')) return issue(400, 'invalid', `The value of ${full} is not valid.`);
    if (value.split(',').length > MOST_VALUES) return issue(400, 'too-costly', `${full} has too many values.`);
    const [name = '', modifier] = full.split(':');
    const control = CONTROLS[full]?.(query, value, known);
    const parameter = known.find((one) => one.name === name) ?? (isOfPatient(name) ? PATIENT : undefined);
    const used = control ?? (parameter && use(query, parameter, { modifier, value, base }));
    if (used === undefined || used === UNKNOWN) {
      if (strict) return issue(400, 'not-supported', `The parameter ${full} is not supported.`);
    } else if (used === true) query.self.push([full, value]);
    else if (used !== DONE) return issue(400, 'invalid', used);
  }
  return answered(query);
}

type Draft = { -readonly [K in keyof Query]: Query[K] } & {
  tests: ((resource: Resource) => boolean)[];
  includes: Include[];
  self: (readonly [string, string])[];
};

/** What became of a parameter: it was used (`DONE`: and is in `self` already), it is unknown, or why it is refused. */
type Used = true | typeof DONE | typeof UNKNOWN | string;
const DONE = Symbol('done');
const UNKNOWN = Symbol('unknown');
const PATIENT: Parameter = { name: 'patient', type: 'reference', paths: [['subject']] };

type Control = (query: Draft, value: string, known: readonly Parameter[]) => Used;
const CONTROLS: Readonly<Record<string, Control>> = {
  _count(query, value) {
    if (!/^\d{1,9}$/.test(value)) return 'The value of _count is not a number.';
    query.count = Math.min(Number(value), LARGEST_COUNT);
    query.onlyTotal ||= query.count === 0;
    query.self.push(['_count', String(query.count)]);
    return DONE;
  },
  _summary(query, value) {
    if (value === 'count') query.onlyTotal = true;
    return value === 'count' || value === 'false' ? true : UNKNOWN;
  },
  _total(query, value) {
    query.total = value === 'accurate';
    return ['none', 'estimate', 'accurate'].includes(value) ? true : 'The value of _total is not valid.';
  },
  _sort(query, value, known) {
    // Further keys would only order what has the same time.
    const [key = ''] = value.split(',');
    const parameter = known.find(({ name, type }) => name === key.replace(/^-/, '') && type === 'date');
    if (!parameter || query.sort) return UNKNOWN;
    query.sort = { parameter, descending: key.startsWith('-') };
    query.self.push(['_sort', key]);
    return DONE;
  },
  _elements(query, value) {
    query.elements = new Set([...(query.elements ?? []), ...value.split(',').map((one) => one.trim())]);
    return true;
  },
  _include(query, value, known) {
    const [type, name, target] = value.split(':');
    const parameter = known.find((one) => one.name === name && one.type === 'reference');
    if (type !== query.type || !parameter) return UNKNOWN;
    query.includes.push({ parameter, target });
    return true;
  },
  _revinclude(query, value) {
    query.provenance ||= value === 'Provenance:target';
    return value === 'Provenance:target' ? true : UNKNOWN;
  },
  _page(query, value) {
    query.page = value;
    return true;
  },
};

interface Given {
  modifier: string | undefined;
  value: string;
  base: string;
}

function use(query: Draft, parameter: Parameter, { modifier, value, base }: Given): Used {
  const { name, type, paths } = parameter;
  if (modifier === 'missing') {
    if (value !== 'true' && value !== 'false') return `The value of ${name}:missing is not true or false.`;
    query.tests.push((one) => (valuesOf(one, paths).length === 0) === (value === 'true'));
    return true;
  }
  if (modifier !== undefined && !MODIFIERS[type].includes(modifier)) return `The modifier of ${name} is not supported.`;
  if (isOfPatient(name)) return patientNamed(query, value, base);
  const tests = testsOf(type, value, modifier, base).filter((one) => one !== undefined);
  if (tests.length < alternatives(value).length) return `The value of ${name} is not valid.`;
  const matches = (resource: Resource) => valuesOf(resource, paths).some((one) => tests.some((test) => test(one)));
  query.tests.push(modifier === 'not' ? (resource) => !matches(resource) : matches);
  if (modifier === undefined) query.narrowing = narrower(query.narrowing, parameter, value);
  return true;
}

export const valuesOf = (resource: Resource, paths: Parameter['paths']) =>
  paths.flatMap((path) => valuesAt(resource, path));

/** A record is of one patient: a search names one. */
function patientNamed(query: Draft, value: string, base: string): Used {
  const local = value.startsWith(`${base}/`) ? value.slice(base.length + 1) : value;
  const id = local.replace(/^Patient\//, '');
  if (query.patient !== undefined && query.patient !== id) return 'A search names one patient.';
  query.patient = id;
  return true;
}
