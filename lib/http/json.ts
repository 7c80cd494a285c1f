/** Text that is already JSON, for instance from the database; it is sent unchanged. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Serialises an answer; it may contain JsonText as a member of objects, but not inside lists. */
export function stringify(value: unknown): string {
  if (value instanceof JsonText) return value.text;
  if (!holdsText(value)) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${stringify(member)}`).join(',')}}`;
}

const holdsText = (value: unknown): value is object =>
  isPlain(value) && Object.values(value).some((member) => member instanceof JsonText || holdsText(member));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
