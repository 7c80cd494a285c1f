/** The lines of a text of the anamnesis, each without the space around it. */
export const linesOf = (content: string | null | undefined): ReadonlySet<string> =>
  new Set((content ?? '').split('\n').map((line) => line.trim()));
