import 'server-only';
import { readBytes } from '@/lib/http/body';
import { type Answered, answered, issue } from './outcome';

const MOST_BYTES = 20_000;
type Pairs = readonly (readonly [string, string])[];

/**
 * The parameters in the body of a POST: a form or, for an operation, a resource of type Parameters. Issues: 415 for another body, 413
 * for one that is too long, 400 for one that cannot be read.
 */
export async function pairsIn(request: Request): Promise<Answered<Pairs>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const read = READERS[type];
  if (!read) return issue(415, 'not-supported', UNSUPPORTED);
  const body = await readBytes(request, MOST_BYTES);
  if (!body.ok) {
    const isLong = body.refusal.code === 'too_large';
    return isLong ? issue(413, 'too-long', 'The body is too long.') : issue(400, 'invalid', 'The body is not whole.');
  }
  const pairs = read(Buffer.from(body.value).toString('utf8'));
  return pairs ? answered(pairs) : issue(400, 'invalid', 'The body is not a resource of type Parameters.');
}

const UNSUPPORTED =
  'A search by POST has its parameters as application/x-www-form-urlencoded, an operation also as application/fhir+json.';

const READERS: Readonly<Record<string, (text: string) => Pairs | undefined>> = {
  'application/x-www-form-urlencoded': (text) => [...new URLSearchParams(text)],
  'application/fhir+json': parametersIn,
  'application/json': parametersIn,
};

/** The named values of a resource of type Parameters, in the form in which an address has them. */
function parametersIn(text: string): Pairs | undefined {
  const { resourceType, parameter } = (objectIn(text) ?? {}) as Record<string, unknown>;
  if (resourceType !== 'Parameters') return undefined;
  const all = (Array.isArray(parameter) ? parameter : []) as Record<string, unknown>[];
  return all.flatMap((one) => {
    const [, value] = Object.entries(one ?? {}).find(([name]) => name.startsWith('value')) ?? [];
    const text = textOf(value);
    return typeof one?.name === 'string' && text !== undefined ? [[one.name, text] as const] : [];
  });
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text, number or truth value as it is; a code as `system|code`; a reference as its address. */
function textOf(value: unknown): string | undefined {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  const { coding, system, code, reference } = (value ?? {}) as Record<string, unknown>;
  if (Array.isArray(coding)) return coding.flatMap((one) => textOf(one) ?? []).join(',') || undefined;
  if (typeof reference === 'string') return reference;
  if (typeof code !== 'string') return undefined;
  return typeof system === 'string' ? `${system}|${code}` : code;
}
