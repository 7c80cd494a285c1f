import { createSign, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { selfSigned } from './certificate.mjs';

export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-simulator';

/** Signs webhook calls like PayPal: over id, time, webhook and the CRC32 of the body's bytes. */
export class Notices {
  /** @param {{ origin: string, webhookId: string }} options */
  constructor({ origin, webhookId }) {
    this.certUrl = origin + CERTIFICATE_PATH;
    this.webhookId = webhookId;
    this.pair = selfSigned('messageverificationcerts.simulator.example');
  }

  /**
   * @param {string} kind such as PAYMENT.CAPTURE.COMPLETED
   * @param {object} resource
   * @param {{ id?: string, time?: Date }} [given]
   */
  signed(kind, resource, { id = randomUUID(), time = new Date() } = {}) {
    const body = JSON.stringify({ id: `WH-${id}`, event_type: kind, resource });
    const at = time.toISOString();
    const signer = createSign('RSA-SHA256').update(`${id}|${at}|${this.webhookId}|${crc32(Buffer.from(body))}`);
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': at,
        'paypal-transmission-sig': signer.sign(this.pair.privateKey, 'base64'),
        'paypal-cert-url': this.certUrl,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    };
  }
}
