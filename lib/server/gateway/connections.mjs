import { readFileSync } from 'node:fs';
import { addressBlock } from '../../values/address-block.mjs';
import { areProxied } from './caller.mjs';

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ address: string, answering: Set<Response> }} Connection
 * @typedef {{ open: number, waiting: Set<Socket> }} Address
 */

/** The most open connections of a process, if its limit on descriptors allows that many. */
export const MOST_CONNECTIONS = 4096;
/** The most connections from one address (IPv6: one /64): a quarter, so that no address takes all connections. */
export const MOST_CONNECTIONS_EACH = 1024;
const MINUTE_MS = 60_000;

/**
 * The open connections. At the limit, the one that has waited longest for a request is closed to admit a new one; if none
 * waits, the new one is closed. So active clients are served, and those that only hold connections lose them.
 */
export class Connections {
  /** @type {Map<Socket, Connection>} */
  open = new Map();
  /** Connections with no request in progress, the longest-waiting first. @type {Set<Socket>} */
  waiting = new Set();
  /** @type {Map<string, Address>} */
  addresses = new Map();
  #toldAt = Number.NEGATIVE_INFINITY;

  /**
   * @param {(more: { limit: 'all' | 'address', open: number }) => void} tell called at most once a minute when connections are
   * closed
   * @param {{ most?: number, each?: number, now?: () => number }} [limits] `now` in milliseconds
   */
  constructor(tell, { most = mostConnections(), each = MOST_CONNECTIONS_EACH, now = () => performance.now() } = {}) {
    this.tell = tell;
    this.most = most;
    this.each = each;
    this.now = now;
  }

  /** Admits a new connection, or closes it. @param {Socket} socket */
  take(socket) {
    const name = addressBlock(socket.remoteAddress ?? '');
    const address = this.addresses.get(name) ?? { open: 0, waiting: new Set() };
    // Behind a proxy all connections come from the proxy's address.
    if (!areProxied() && address.open >= this.each && !this.#makeRoom('address', address.waiting))
      return socket.destroy();
    if (this.open.size >= this.most && !this.#makeRoom('all', this.waiting)) return socket.destroy();
    this.addresses.set(name, address);
    address.open += 1;
    this.open.set(socket, { address: name, answering: new Set() });
    this.#wait(socket, address);
    socket.once('close', () => this.#forget(socket));
  }

  /** Marks the connection as having a request in progress. @param {Socket} socket @param {Response} response */
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

  /** Closes connections with no request in progress, including those that have sent only part of a request head. */
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
 * For pipelined requests Node emits `close` for the first response only: the others would count as in progress for ever.
 * @param {Connection} connection
 */
function closeAnswers({ answering }) {
  for (const response of answering) {
    response.destroyed = true;
    response.emit('close');
  }
}

/** Half of the process's descriptor limit: files, the database and workers need descriptors too. */
function mostConnections() {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Math.min(MOST_CONNECTIONS, Math.floor(Number(limit ?? Number.POSITIVE_INFINITY) / 2));
  } catch {
    return MOST_CONNECTIONS;
  }
}
