import { dateAsked, dateMatches } from './dates';
import { alternatives, splitAt, unescaped } from './values';

/** The types of search parameters in use. */
export type ParameterType = 'token' | 'date' | 'reference' | 'string' | 'uri';

export type Test = (value: unknown) => boolean;

/** The test of one alternative of a parameter's value on an element; undefined if the value has no valid form. */
export function testOf(
  type: ParameterType,
  value: string,
  modifier: string | undefined,
  base: string,
): Test | undefined {
  switch (type) {
    case 'date': {
      const asked = dateAsked(value);
      return asked && ((one) => dateMatches(one, asked));
    }
    case 'token':
      return tokenTest(value);
    case 'reference':
      return referenceTest(value, modifier, base);
    case 'uri':
      return (one) => one === unescaped(value);
    case 'string':
      return stringTest(unescaped(value), modifier);
  }
}

/** The modifiers that each type knows, besides `missing`. */
export const MODIFIERS: Readonly<Record<ParameterType, readonly string[]>> = {
  token: ['not'],
  date: [],
  reference: ['Patient'],
  string: ['exact', 'contains'],
  uri: [],
};

export const testsOf = (type: ParameterType, value: string, modifier: string | undefined, base: string) =>
  alternatives(value).map((one) => testOf(type, one, modifier, base));

interface Coded {
  coding?: Coded[];
  system?: string;
  code?: string;
  value?: string;
}

/** `code`, `system|code`, `system|` or `|code`; an element that is only a code has the system of its value set. */
function tokenTest(value: string): Test {
  const [first = '', second] = splitAt(value, '|').map(unescaped);
  const [system, code] = second === undefined ? [undefined, first] : [first, second];
  const test: Test = (one) => {
    if (typeof one === 'string' || typeof one === 'boolean') return code === String(one);
    const { coding, system: of = '', code: known, value: identifier } = (one ?? {}) as Coded;
    if (coding) return coding.some(test);
    if (known === undefined && identifier === undefined) return false;
    return (system === undefined || system === of) && (code === '' || code === (known ?? identifier));
  };
  return test;
}

/** An id, `Type/id`, or an address of this interface. */
function referenceTest(value: string, modifier: string | undefined, base: string): Test {
  const local = value.startsWith(`${base}/`) ? value.slice(base.length + 1) : value;
  const wanted = modifier && !local.includes('/') ? `${modifier}/${local}` : local;
  return (one) => {
    const { reference } = (one ?? {}) as { reference?: string };
    return reference !== undefined && (reference === wanted || reference.endsWith(`/${wanted}`));
  };
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function stringTest(value: string, modifier: string | undefined): Test {
  const wanted = folded(value);
  return (one) =>
    wordsIn(one).some((text) => {
      if (modifier === 'exact') return text === value;
      return modifier === 'contains' ? folded(text).includes(wanted) : folded(text).startsWith(wanted);
    });
}

/** The texts of an element, such as the parts of a name. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};
