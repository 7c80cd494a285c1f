import { createServer } from 'node:http';
import { readPlan, readSale } from './billing.mjs';
import { Ledger } from './ledger.mjs';
import { CERTIFICATE_PATH, Notices } from './notices.mjs';
import { answerPage, checkoutPage, sdkScript } from './pages.mjs';

/** Credentials that the app is configured with in the demo; they protect nothing. */
const CLIENT = { id: 'simulator-client', secret: 'simulator-secret' };
const MERCHANT = 'SIMULATORMERCHANT';
const WEBHOOK = 'SIMULATORWEBHOOK';

/**
 * A payment provider on this computer that implements PayPal's protocol and moves no money: tokens, orders, subscriptions,
 * the script with its buttons, the approval page, and signed notices.
 * @typedef {{ method: string, path: string, requestId: string | undefined }} Asked
 * @param {{ plans?: import('./ledger.mjs').Plans, file?: string, webhookUrl?: string, port?: number,
 * intercept?: (asked: Asked) => Promise<number | void> | number | void }} [options] `intercept` sees each call of the
 * API before it is served, and may answer it with a status of its own
 */
export async function simulatePaypal({ plans, file, webhookUrl, port = 0, intercept } = {}) {
  const ledger = new Ledger({ ...(plans ? { plans } : {}), ...(file ? { file } : {}) });
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${taken}`;
  const notices = new Notices({ origin, webhookId: WEBHOOK });

  /** @param {string} kind @param {string} id */
  const notify = async (kind, id) => {
    if (!webhookUrl) return;
    const { body, headers } = notices.signed(kind, { id });
    await fetch(webhookUrl, { method: 'POST', body, headers }).catch(() => {});
  };

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function serve(request, response) {
    const url = new URL(request.url ?? '/', origin);
    const body = await bodyOf(request);
    const show = shown(url, request.method ?? '', body);
    if (show) return response.writeHead(200, { 'content-type': show.type, 'cache-control': 'no-store' }).end(show.text);
    const { status, body: answer } = await called(request, url, body);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(answer === null ? '' : JSON.stringify(answer));
  }

  /** Pages and files for browsers. @param {URL} url @param {string} method @param {string} body */
  function shown({ pathname, searchParams }, method, body) {
    if (pathname === CERTIFICATE_PATH) return { type: 'text/plain', text: notices.pair.certificate };
    if (pathname === '/sdk/js') return { type: 'text/javascript', text: sdkScript(origin) };
    if (pathname !== '/checkout') return undefined;
    const form = new URLSearchParams(method === 'POST' ? body : '');
    const id = form.get('token') ?? searchParams.get('token') ?? '';
    const choice = form.get('choice');
    const html = 'text/html; charset=utf-8';
    if (choice === null) return { type: html, text: checkoutPage({ id, amount: ledger.amountOf(id) }) };
    if (choice !== 'cancel') ledger.approve(id, { declines: choice === 'decline' });
    if (choice !== 'cancel' && ledger.subscriptions.has(id)) void notify('BILLING.SUBSCRIPTION.ACTIVATED', id);
    return { type: html, text: answerPage(id, choice !== 'cancel') };
  }

  /** Calls of the app's server. @param {import('node:http').IncomingMessage} request @param {URL} url @param {string} body */
  async function called(request, { pathname }, body) {
    const requestId = /** @type {string | undefined} */ (request.headers['paypal-request-id']);
    const method = request.method ?? '';
    const status = await intercept?.({ method, path: pathname, requestId });
    if (status) return { status, body: { name: 'INTERCEPTED' } };
    if (pathname === '/v1/oauth2/token') return tokenFor(request.headers.authorization);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { error: 'invalid_token' } };
    const [, , kind = '', id = '', act] = pathname.split('/').slice(1);
    const given = body ? JSON.parse(body) : {};
    switch (`${method} ${kind} ${act ?? (id ? 'one' : 'all')}`) {
      case 'POST orders all':
        return ledger.once(requestId, () => ledger.createOrder(given));
      case 'GET orders one':
        return ledger.readOrder(id);
      case 'POST orders capture':
        return ledger.once(requestId, () => ledger.capture(id));
      case 'GET plans one':
        return readPlan(ledger, id);
      case 'GET sale one':
        return readSale(ledger, id);
      case 'POST subscriptions all':
        return ledger.once(requestId, () => ledger.createSubscription(given));
      case 'GET subscriptions one':
        return ledger.readSubscription(id);
      case 'POST subscriptions cancel':
        return ledger.once(undefined, () => ledger.cancel(id));
      default:
        return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    }
  }

  const environment = {
    PAYPAL_API_URL: origin,
    PAYPAL_SDK_URL: `${origin}/sdk/js`,
    PAYPAL_CLIENT_ID: CLIENT.id,
    PAYPAL_CLIENT_SECRET: CLIENT.secret,
    PAYPAL_MERCHANT_ID: MERCHANT,
    PAYPAL_WEBHOOK_ID: WEBHOOK,
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin, ledger, notices, environment, close };
}

const TOKEN = 'simulator-token';

/** @param {string | undefined} authorization */
function tokenFor(authorization) {
  const expected = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
  return authorization === expected
    ? { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 } }
    : { status: 401, body: { error: 'invalid_client' } };
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  /** @type {Buffer[]} */
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
