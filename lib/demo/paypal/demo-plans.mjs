/** What the demo's renewing plans cost, by PayPal's code of them: its database has licences with these codes. */
export const DEMO_PLANS = { 'P-DEMO-MENSILE': { currency_code: 'EUR', value: '4.90' } };
