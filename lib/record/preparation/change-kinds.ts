/** The kinds of changes, in the order in which they are told; the section whose rows they are. */
export const CHANGES = {
  diagnoses: 'diagnoses',
  begun: 'therapies',
  ended: 'therapies',
  forbidden: 'therapies',
  exams: 'exams',
  visits: 'visits',
} as const;
export type ChangeKind = keyof typeof CHANGES;
