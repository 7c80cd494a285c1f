import { createServer } from 'node:net';

/** The remembered port if it is still free, otherwise any free one. @param {number} remembered */
export async function freePort(remembered = 0) {
  return (remembered > 0 && (await openAt(remembered))) || openAt(0);
}

/** @param {number} port @returns {Promise<number>} 0 if it is in use */
function openAt(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(0));
    probe.listen(port, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(address.port));
    });
  });
}
