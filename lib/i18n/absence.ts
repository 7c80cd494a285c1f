/**
 * Who reads a list that has nothing to show: the `owner` of the record; another `viewer` on a screen, such as a doctor; or
 * anybody who is given a `document`, on paper or as a file.
 */
export type Audience = 'owner' | 'viewer' | 'document';

const ABSENCE = {
  owner: 'record.noneRecorded',
  viewer: 'record.noneVisible',
  document: 'record.notShared',
} as const satisfies Record<Audience, string>;

/**
 * The sentence for a list, or a part of a document, with nothing to show. Only the owner reads that nothing is recorded. To
 * others a hidden row looks like an absent one, so their sentence is true of both, and the same for both. For a view that
 * serves the owner and doctors: `absence(t, own ? 'owner' : 'viewer')`.
 * @param t looks up a text by its whole key, such as `record.noneVisible`
 */
export const absence = (t: (key: (typeof ABSENCE)[Audience]) => string, audience: Audience): string =>
  t(ABSENCE[audience]);

/**
 * The line that every view and document for others than the owner has once, whether or not anything is hidden: the patient
 * decides what to show, and it may be incomplete.
 * @param t looks up a text by its whole key
 * @param keeper whether a parent who alone keeps the record decides, and not the patient
 */
export const mayBeIncomplete = (
  t: (key: 'record.mayBeIncomplete' | 'record.mayBeIncompleteKept') => string,
  keeper = false,
): string => t(keeper ? 'record.mayBeIncompleteKept' : 'record.mayBeIncomplete');
