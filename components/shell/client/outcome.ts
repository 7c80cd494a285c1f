/** Where the page's frame tells what an action has done. */
export const OUTCOME_ID = 'outcome';
