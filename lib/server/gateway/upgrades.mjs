import { ServerResponse } from 'node:http';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').Server} Server
 * @typedef {import('node:net').Socket} Socket
 */

/** Milliseconds for the client to read the answer before the connection is closed. */
const READING_MS = 5000;

/**
 * Node hands over the connection of an `Upgrade` or CONNECT request: from then on no server limit applies to it, and nobody
 * answers. This server supports neither: both get an answer and their connection is closed, whether or not it is read.
 * @param {Server} server @param {(request: Request, response: ServerResponse) => void} answer
 */
export function answerUpgrades(server, answer) {
  for (const event of ['upgrade', 'connect']) {
    server.on(event, (/** @type {Request} */ request, /** @type {Socket} */ socket) => {
      // Node has removed its own listeners: without a listener a reset connection would end the process.
      socket.on('error', () => {});
      const response = new ServerResponse(request);
      try {
        response.assignSocket(socket);
      } catch {
        // The response to an earlier request on this connection is still being sent.
        socket.destroy();
        return;
      }
      response.once('finish', () => socket.destroySoon());
      setTimeout(() => socket.destroy(), READING_MS).unref();
      answer(request, response);
    });
  }
}
