import 'server-only';
import { config } from '@/lib/config';

/** The settings that are needed to take payments through PayPal. */
export interface PaymentProvider {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** The id of our merchant account: a payment to any other account is not accepted. */
  merchantId: string;
  webhookId: string;
}

/** The payment settings; null if payments are not configured. */
export function paymentProvider(): PaymentProvider | null {
  const { PAYPAL_API_URL, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_MERCHANT_ID, PAYPAL_WEBHOOK_ID } = config();
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_MERCHANT_ID || !PAYPAL_WEBHOOK_ID) return null;
  return {
    apiUrl: PAYPAL_API_URL.replace(/\/$/, ''),
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    merchantId: PAYPAL_MERCHANT_ID,
    webhookId: PAYPAL_WEBHOOK_ID,
  };
}

/** The origins, besides its own, from which the subscription page may load scripts, data and frames. */
export function paymentSources(): string[] {
  if (!paymentProvider()) return [];
  const { origin, hostname } = new URL(config().PAYPAL_SDK_URL);
  return /(?:^|\.)paypal\.com$/.test(hostname) ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [origin];
}

/** The settings that the browser needs to show PayPal's buttons; all of them are public. */
export function paymentButtons(): { clientId: string; scriptUrl: string } | null {
  const provider = paymentProvider();
  return provider && { clientId: provider.clientId, scriptUrl: config().PAYPAL_SDK_URL };
}
