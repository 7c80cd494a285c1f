export { AUTHORIZE_PAGE } from '@/lib/navigation/address-names';

/** The name of the page's parameter with the handle of the request. */
export const REQUEST_PARAMETER = 'richiesta';
/** The name of the page's parameter with the reason why a request was not accepted and cannot be answered to the app. */
export const REFUSED_PARAMETER = 'errore';
/** The page with the apps that have access. */
export const APPS_PAGE = '/account/Applicazioni';
/** The page with the apps that a user has registered for themselves. */
export const OWN_APPS_PAGE = `${APPS_PAGE}/Proprie` as const;
