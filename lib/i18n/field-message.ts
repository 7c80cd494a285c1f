/** A field's message as a schema emits it, `tooLong?max=100`: a key under `errors.` with its parameters. */
export function fieldMessage(message: string): { key: string; values: Record<string, string> } {
  const [key = '', query = ''] = message.split('?');
  return { key: `errors.${key}`, values: Object.fromEntries(new URLSearchParams(query)) };
}
