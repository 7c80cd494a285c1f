/**
 * The page with the payment provider's script. Its document has a policy of its own, and no other page may be in a
 * document that has loaded that script: one comes to it and leaves it by a whole document.
 */
export const PAYMENT_PAGE = '/Registro/Paypal';
