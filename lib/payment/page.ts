/**
 * The page with the payment provider's script. Its document has its own policy, and no other page may share a document that
 * has loaded the script: navigation to and from this page always loads a new document.
 */
export const PAYMENT_PAGE = '/Registro/Paypal';
