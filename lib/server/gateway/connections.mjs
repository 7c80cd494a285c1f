import { readFileSync } from 'node:fs';
import { addressBlock } from '../../values/address-block.mjs';
import { areProxied } from './caller.mjs';

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ address: string, answering: Set<Response> }} Connection
 * @typedef {{ open: number, waiting: Set<Socket> }} Address
 */

/** As many connections as a process has at most, where its limit on descriptors allows them. */
export const MOST_CONNECTIONS = 4096;
/** How many of them one address has, an IPv6 one with its whole /64: a quarter, so that nobody takes them all. */
export const MOST_CONNECTIONS_EACH = 1024;
const MINUTE_MS = 60_000;

/**
 * The connections that are open. Where there are too many, the one that has waited longest for a request is closed for the
 * new one, and the new one where none waits: who asks is served, and who only holds connections loses them.
 */
export class Connections {
  /** @type {Map<Socket, Connection>} */
  open = new Map();
  /** Those with nothing to answer, the longest first. @type {Set<Socket>} */
  waiting = new Set();
  /** @type {Map<string, Address>} */
  addresses = new Map();
  #toldAt = Number.NEGATIVE_INFINITY;

  /**
   * @param {(more: { limit: 'all' | 'address', open: number }) => void} tell  is told of closed ones once a minute
   * @param {{ most?: number, each?: number, now?: () => number }} [limits]  `now` in milliseconds
   */
  constructor(tell, { most = mostConnections(), each = MOST_CONNECTIONS_EACH, now = () => performance.now() } = {}) {
    this.tell = tell;
    this.most = most;
    this.each = each;
    this.now = now;
  }

  /** Takes a new connection in, or closes it. @param {Socket} socket */
  take(socket) {
    const name = addressBlock(socket.remoteAddress ?? '');
    const address = this.addresses.get(name) ?? { open: 0, waiting: new Set() };
    // Behind a proxy all connections are the proxy's.
    if (!areProxied() && address.open >= this.each && !this.#makeRoom('address', address.waiting))
      return socket.destroy();
    if (this.open.size >= this.most && !this.#makeRoom('all', this.waiting)) return socket.destroy();
    this.addresses.set(name, address);
    address.open += 1;
    this.open.set(socket, { address: name, answering: new Set() });
    this.#wait(socket, address);
    socket.once('close', () => this.#forget(socket));
  }

  /** From here on the connection has something to answer. @param {Socket} socket @param {Response} response */
  begin(socket, response) {
    const connection = this.open.get(socket);
    if (!connection) return;
    connection.answering.add(response);
    this.waiting.delete(socket);
    this.addresses.get(connection.address)?.waiting.delete(socket);
    response.once('close', () => {
      connection.answering.delete(response);
      const address = this.addresses.get(connection.address);
      if (address && connection.answering.size === 0 && this.open.has(socket)) this.#wait(socket, address);
    });
  }

  /** Closes those that have nothing to answer, those included of which the head of a request has come half. */
  closeWaiting() {
    for (const socket of this.waiting) socket.destroy();
  }

  closeAll() {
    for (const socket of this.open.keys()) socket.destroy();
  }

  /** @param {Socket} socket @param {Address} address */
  #wait(socket, address) {
    this.waiting.add(socket);
    address.waiting.add(socket);
  }

  /** @param {'all' | 'address'} limit @param {Set<Socket>} waiting */
  #makeRoom(limit, waiting) {
    if (this.now() - this.#toldAt >= MINUTE_MS) {
      this.#toldAt = this.now();
      this.tell({ limit, open: this.open.size });
    }
    const [longest] = waiting;
    if (!longest) return false;
    longest.destroy();
    this.#forget(longest);
    return true;
  }

  /** @param {Socket} socket */
  #forget(socket) {
    const connection = this.open.get(socket);
    const address = connection && this.addresses.get(connection.address);
    if (!address) return;
    this.open.delete(socket);
    this.waiting.delete(socket);
    address.waiting.delete(socket);
    address.open -= 1;
    if (address.open === 0) this.addresses.delete(connection.address);
    queueMicrotask(() => closeAnswers(connection));
  }
}

/**
 * Of requests that were sent one behind the other Node closes the first one's answer alone: the others would count as being
 * answered for ever.
 * @param {Connection} connection
 */
function closeAnswers({ answering }) {
  for (const response of answering) {
    response.destroyed = true;
    response.emit('close');
  }
}

/** Half of the descriptors that the process may have: files, the database and workers need some, too. */
function mostConnections() {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Math.min(MOST_CONNECTIONS, Math.floor(Number(limit ?? Number.POSITIVE_INFINITY) / 2));
  } catch {
    return MOST_CONNECTIONS;
  }
}
