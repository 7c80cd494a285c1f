import { IntlMessageFormat } from 'intl-messageformat';
import { once } from '../values/once';

// Formats messages in place of next-intl's own formatter (`turbopack.resolveAlias` in next.config.ts), which caches compiled
// messages for one request only and looks them up by all settings: a page with twenty messages spent as long on that as on
// rendering. Our messages have names, plurals and choices; a message with a date would need next-intl's own.

type Values = Readonly<Record<string, unknown>>;
type Compiled = (values: Values | undefined) => unknown;

const compiledIn = new Map<string, Map<string, Compiled>>();

/** Inserts values into a message. Signature required by next-intl: the first argument is the message's key. */
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

/** next-intl may also request messages unformatted. */
formatMessage.raw = true;

/** Quoting and tags, which need the full parser. */
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
  return (values) => format.format(values);
}

const formatters = {
  getNumberFormat: once((...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given)),
  getDateTimeFormat: once(
    (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  ),
  getPluralRules: once((...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
};
