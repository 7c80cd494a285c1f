import { isBelow } from './groups';
import { RECORD_PAGES } from './pages';

/** The pages, with all below them, that show the user's own account and not the record on which they act. */
const OF_USER = [
  '/account',
  ...RECORD_PAGES.filter(({ id, group }) => group === 'account' || id === 'accessi').map(({ href }) => href),
];

/** Whether a page is about the user's own account, for whomever they act. */
export const isOfUser = (path: string) => OF_USER.some((one) => path === one || isBelow(path, one));

/** The page of all words that are explained, the same for everybody who is signed in. */
export const WORDS_PAGE = '/parole';
