import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exampleLinks, examplePage } from './pages.mjs';
import { Provider } from './provider.mjs';

/**
 * The other sites of an installation, on this computer: a sign-in provider, and an example of each page that the app links to.
 * @param {{ accounts?: readonly string[], port?: number }} [options] the accounts that the provider's page offers; a port
 * that is taken is replaced by a free one
 */
export async function simulateOutside({ accounts = [], port = 0 } = {}) {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await listening(server, port).catch(() => listening(server, 0));
  const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${taken}`;
  const provider = new Provider(origin, accounts);

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function serve(request, response) {
    const url = new URL(request.url ?? '/', origin);
    const { status, type, location, text: sent } = provider.answer(url, await text(request)) ?? shown(url.pathname);
    response
      .writeHead(status, {
        'cache-control': 'no-store',
        ...(type ? { 'content-type': type } : {}),
        ...(location ? { location } : {}),
      })
      .end(sent);
  }

  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port: taken, provider, links: exampleLinks(origin), close };
}

/** @param {string} path @returns {import('./provider.mjs').Answer} */
function shown(path) {
  const example = examplePage(path);
  return example ? { status: 200, type: 'text/html; charset=utf-8', text: example } : { status: 404 };
}

/** @param {import('node:http').Server} server @param {number} port @returns {Promise<void>} */
const listening = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
