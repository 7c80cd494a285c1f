/** The id of the frame's element that reports the outcome of actions. */
export const OUTCOME_ID = 'outcome';
