/**
 * The path of the page that loads the payment provider's script. The page's document has its own policy, and no other page
 * may run in a document that has loaded the script: navigation to and from this page always loads a new document.
 */
export const PAYMENT_PAGE = '/Registro/Paypal';
