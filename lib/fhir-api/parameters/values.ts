/** All values at a path of element names; lists are walked through. */
export function valuesAt(node: unknown, path: readonly string[], from = 0): readonly unknown[] {
  if (node === undefined || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => valuesAt(one, path, from));
  const name = path[from];
  if (name === undefined) return [node];
  return typeof node === 'object' ? valuesAt((node as Record<string, unknown>)[name], path, from + 1) : [];
}

/** The parts of a parameter's value that are alternatives; a comma after a backslash belongs to its part. */
export const alternatives = (value: string): string[] => splitAt(value, ',');

/** Splits a text at a character, except after a backslash. */
export function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === separator) {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...parts, text.slice(begin)];
}

export const unescaped = (text: string) => text.replace(/\\([\\,|$])/g, '$1');
