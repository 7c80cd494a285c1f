/** Text that may contain a member called `length`, possibly written with escapes. */
const MAY_NAME_LENGTH = /length|\\u00[67]/;

/**
 * Parses JSON from outside; throws a SyntaxError if it is malformed. zod reads the `length` of whatever it counts, even of an
 * object that has such a member, and an object there would make it throw instead of refuse. So a `length` that is not a number
 * is left out.
 */
export const parseJson = (text: string): unknown =>
  MAY_NAME_LENGTH.test(text) ? JSON.parse(text, withoutFalseLength) : JSON.parse(text);

/** Whether an object in valid JSON has a duplicate member, which readers treat differently, or `__proto__`. */
export function hasDoubtfulNames(json: string): boolean {
  const open: (Set<string> | null)[] = [];
  let string = '';
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '{') open.push(new Set(['__proto__']));
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const from = at;
      at = endOfString(json, from);
      string = json.slice(from, at + 1);
    } else if (sign === ':') {
      const [names, name] = [open.at(-1), JSON.parse(string)];
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}

/** Index of the quotation mark that ends the string opened at `from`: the first one that is not escaped. */
function endOfString(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/**
 * The value of a form field sent as JSON, where an API call sends the value itself. Returned unchanged if it is not text, not
 * JSON or longer than `longest` characters, for a schema to refuse.
 */
export function fromField(value: unknown, longest: number): unknown {
  if (typeof value !== 'string' || value.length > longest) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

const withoutFalseLength = (key: string, value: unknown) =>
  key === 'length' && typeof value === 'object' ? undefined : value;
