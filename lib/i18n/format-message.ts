import { IntlMessageFormat } from 'intl-messageformat';
import { once } from '../values/once';

// What next-intl formats a message with (`turbopack.resolveAlias` in next.config.ts). Its own keeps what it has compiled for
// one request and looks it up by all of its settings: a page with twenty messages spent as long on that as on being drawn.
// Our messages have names, plurals and choices; a message that had a date in it would need next-intl's own.

type Values = Readonly<Record<string, unknown>>;
type Compiled = (values: Values | undefined) => unknown;

const compiledIn = new Map<string, Map<string, Compiled>>();

/** A message with its values put in. As next-intl calls it: the first argument is the message's key. */
export default function formatMessage(
  _key: string,
  message: unknown,
  values: Values | undefined,
  { locale }: { locale: string },
): unknown {
  if (typeof message !== 'string') throw new Error('Only a text can be formatted.');
  const known = compiledIn.get(locale) ?? new Map<string, Compiled>();
  compiledIn.set(locale, known);
  const compiled = known.get(message) ?? compile(message, locale);
  known.set(message, compiled);
  return compiled(values);
}

/** Messages may be asked for as they are stored. */
formatMessage.raw = true;

/** Quoting, tags: what only the whole syntax tells apart. */
const NEEDS_PARSER = /''|'[{}<>#|]|</;

function compile(message: string, locale: string): Compiled {
  const parts = message.split(/\{(\w+)\}/);
  const isPlain = !NEEDS_PARSER.test(message) && parts.every((part, at) => at % 2 === 1 || !/[{}]/.test(part));
  if (!isPlain) return parsed(message, locale);
  if (parts.length === 1) return () => message;
  return (values) => parts.map((part, at) => (at % 2 === 1 ? textOf(part, values) : part)).join('');
}

function textOf(name: string, values: Values | undefined): string {
  if (!values || !(name in values)) throw new Error(`A value is missing: ${name}`);
  const value = values[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value) throw new Error(`Neither text nor number: ${name}`);
  return '';
}

function parsed(message: string, locale: string): Compiled {
  const format = new IntlMessageFormat(message, locale, undefined, { formatters });
  return (values) => format.format(values as never);
}

const formatters = {
  getNumberFormat: once((...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given)),
  getDateTimeFormat: once(
    (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  ),
  getPluralRules: once((...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
};
