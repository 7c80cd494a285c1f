/** A member of the name, or one that may be written with escapes. */
const MAY_NAME_LENGTH = /length|\\u00[67]/;

/**
 * What somebody else has written as JSON; throws a SyntaxError where it is none. Schemas ask whatever they count for its
 * `length`, of an object too that says it has one, and an object of objects is no number: that would be a fault, not a
 * refusal. So a `length` that is no number is left out.
 */
export const parseJson = (text: string): unknown =>
  MAY_NAME_LENGTH.test(text) ? JSON.parse(text, withoutFalseLength) : JSON.parse(text);

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
