/** Prices of the demo's renewing plans, by PayPal's plan ids, which the licences in its database use. */
export const DEMO_PLANS = { 'P-DEMO-MENSILE': { currency_code: 'EUR', value: '4.90' } };
