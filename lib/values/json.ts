/** A member of the name, or one that may be written with escapes. */
const MAY_NAME_LENGTH = /length|\\u00[67]/;

/**
 * What somebody else has written as JSON; throws a SyntaxError where it is none. Schemas ask whatever they count for its
 * `length`, of an object too that says it has one, and an object of objects is no number: that would be a fault, not a
 * refusal. So a `length` that is no number is left out.
 */
export const parseJson = (text: string): unknown =>
  MAY_NAME_LENGTH.test(text) ? JSON.parse(text, withoutFalseLength) : JSON.parse(text);

/** Whether an object in a text that is JSON names a member twice, of which readers take one or the other, or `__proto__`. */
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

/** Where the string ends that begins at a quotation mark: at the next one that no odd number of backslashes stands before. */
function endOfString(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/**
 * What a form's field says that was sent as JSON, where a call of the API sends the value itself. What is no text, is no JSON
 * or is longer than so many characters stays as it came, for a schema to refuse.
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
