/** Splits a field's message from a schema, such as `tooLong?max=100`, into a key under `errors.` and its parameters. */
export function fieldMessage(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query = ''] = message.split('?');
  return { key: `errors.${key}`, values: Object.fromEntries(new URLSearchParams(query)) };
}
