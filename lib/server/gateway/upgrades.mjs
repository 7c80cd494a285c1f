import { ServerResponse } from 'node:http';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').Server} Server
 * @typedef {import('node:net').Socket} Socket
 */

/** Who does not take the answer gets no more time for it. */
const READING_MS = 5000;

/**
 * Node hands a connection over where another protocol is asked for (`Upgrade`) or a tunnel (CONNECT): from then on no limit
 * of the server's is on it, and nobody answers. There is neither here: both get an answer and their connection ends,
 * whether the answer is read or not.
 * @param {Server} server @param {(request: Request, response: ServerResponse) => void} answer
 */
export function answerUpgrades(server, answer) {
  for (const event of ['upgrade', 'connect']) {
    server.on(event, (/** @type {Request} */ request, /** @type {Socket} */ socket) => {
      // Node has taken its own listeners off: without one a reset connection would end the process.
      socket.on('error', () => {});
      const response = new ServerResponse(request);
      try {
        response.assignSocket(socket);
      } catch {
        // An answer to what was sent before is still on its way: this is nobody who waits for one.
        socket.destroy();
        return;
      }
      response.once('finish', () => socket.destroySoon());
      setTimeout(() => socket.destroy(), READING_MS).unref();
      answer(request, response);
    });
  }
}
