/** The page on which a user decides on an app, and the names in its address. */
export const AUTHORIZE_PAGE = '/autorizza';
/** The name of the page's parameter with the handle of the request. */
export const REQUEST_PARAMETER = 'richiesta';
/** The name of the page's parameter with the reason why a request was not accepted and cannot be answered to the app. */
export const REFUSED_PARAMETER = 'errore';
/** The page with the apps that have access. */
export const APPS_PAGE = '/account/Applicazioni';
