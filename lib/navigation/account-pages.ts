import { AUTHORIZE_PAGE } from './address-names';
import { isBelow } from './groups';
import { RECORD_PAGES } from './pages';

/** The pages, with all below them, that show the user's own account and not the record on which they act. */
const OF_USER = [
  '/account',
  AUTHORIZE_PAGE,
  ...RECORD_PAGES.filter(({ id, group }) => group === 'account' || id === 'accessi').map(({ href }) => href),
];

/** The pages below the account's that are about the record on which the user acts. */
const OF_RECORD = RECORD_PAGES.filter(({ group, href }) => group !== 'account' && isBelow(href, '/account')).map(
  ({ href }) => href,
);

const isWithin = (pages: readonly string[], path: string) => pages.some((one) => path === one || isBelow(path, one));

/** Whether a page is about the user's own account, for whomever they act. */
export const isOfUser = (path: string) => isWithin(OF_USER, path) && !isWithin(OF_RECORD, path);

/** The page of all words that are explained, the same for everybody who is signed in. */
export const WORDS_PAGE = '/parole';
