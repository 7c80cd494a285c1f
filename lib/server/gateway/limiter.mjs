import { addressBlock } from '../../values/address-block.mjs';
import { whenArrived } from './arrival.mjs';
import { UPLOAD } from './bodies.mjs';
import { addressOf } from './caller.mjs';
import { ADDRESS_SHARE, AT_ONCE, isFree, kindOf, STRANGERS_PACE_MS, WAIT_MS } from './shares.mjs';
import { Users } from './users.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ request: Request, response: Response, address: string, since: number, begin: (turn: Turn) => void, learn: Turn['learn'] }} Ticket
 * @typedef {import('./shares.mjs').Kind} Kind
 * @typedef {Kind & { running: number, waiting: Ticket[], begunAt: number }} Lane
 * @typedef {{ leave: () => void, learn: (userId: number | null) => void }} Turn  `leave`: it waits for something else than this
 *   process from here on; `learn`: whose call it is
 */

/**
 * Admits requests to the app, with a limit per user and per address on those running at once. The others wait for their
 * turn, which rotates among users. A request whose body is still arriving costs nothing yet and takes no place.
 */
export class Limiter {
  running = 0;
  waiting = 0;
  /** Lanes with running or waiting requests, in the order of their next turns. @type {Map<string, Lane>} */
  lanes = new Map();
  /** Number of running requests per address. @type {Map<string, number>} */
  addresses = new Map();
  users = new Users();

  /**
   * @param {(request: Request, response: Response) => void} putOff asks the client to come back later
   * @param {() => number} [now] in milliseconds
   */
  constructor(putOff, now = () => performance.now()) {
    this.putOff = putOff;
    this.now = now;
  }

  /**
   * Admits a request or lets it wait; at the limit, asks its sender to come back later.
   * @param {Request} request
   * @param {Response} response
   * @param {Ticket['begin']} begin
   */
  enter(request, response, begin) {
    const { userId, learn } = this.users.of(request);
    if (isFree(request)) return begin({ leave: () => {}, learn });
    const address = addressBlock(addressOf(request));
    const kind = kindOf(request, userId, address);
    const ticket = { request, response, address, since: 0, begin, learn };
    if (this.#isFull(kind)) return this.putOff(request, response);
    if (request.method === 'POST' && UPLOAD.test(request.url ?? '')) return this.#stream(kind, ticket);
    whenArrived(request, () => this.#queue(kind, ticket));
  }

  /** Called periodically: puts off requests that have waited too long. */
  sweep() {
    for (const lane of this.lanes.values()) {
      for (const late of lane.waiting.filter(({ since }) => this.now() - since >= WAIT_MS)) this.#putOff(lane, late);
    }
    this.#next();
  }

  /**
   * The app reads uploads while they arrive; only the processing after the end of the body takes a place in the
   * limiter.
   * @param {Kind} kind @param {Ticket} ticket
   */
  #stream(kind, ticket) {
    const turn = { leave: () => {}, learn: ticket.learn };
    ticket.request.once('end', () => {
      if (!ticket.response.destroyed) turn.leave = this.#count(this.#laneOf(kind), ticket);
    });
    ticket.begin({ leave: () => turn.leave(), learn: ticket.learn });
  }

  /** @param {Kind} kind @param {Ticket} ticket */
  #queue(kind, ticket) {
    const { request, response } = ticket;
    if (response.destroyed) return;
    if (this.#isFull(kind)) return this.putOff(request, response);
    const [longest, last] = this.#longest();
    if (longest && last && this.running + this.waiting >= AT_ONCE) this.#putOff(longest, last);
    const lane = this.#laneOf(kind);
    ticket.since = this.now();
    lane.waiting.push(ticket);
    this.waiting += 1;
    response.once('close', () => this.#take(lane, ticket));
    this.#next();
  }

  /**
   * Whether there is no place for another request: its lane is full, or all places are taken and no other lane has at least two
   * more waiting requests than this one.
   * @param {Kind} kind
   */
  #isFull({ name, most }) {
    const { running = 0, waiting = [] } = this.lanes.get(name) ?? {};
    if (running + waiting.length >= most) return true;
    return this.running + this.waiting >= AT_ONCE && (this.#longest()[0]?.waiting.length ?? 0) <= waiting.length + 1;
  }

  /** The lane with most waiting requests, and the last of them. @returns {[Lane?, Ticket?]} */
  #longest() {
    const [lane] = [...this.lanes.values()].sort((a, b) => b.waiting.length - a.waiting.length);
    return [lane, lane?.waiting.at(-1)];
  }

  /** @param {Lane} lane @param {Ticket} ticket */
  #putOff(lane, ticket) {
    if (this.#take(lane, ticket)) this.putOff(ticket.request, ticket.response);
  }

  /** Removes a ticket from the waiting ones. Returns false if it no longer waits. @param {Lane} lane @param {Ticket} ticket */
  #take(lane, ticket) {
    const at = lane.waiting.indexOf(ticket);
    if (at < 0) return false;
    lane.waiting.splice(at, 1);
    this.waiting -= 1;
    this.#forget(lane);
    return true;
  }

  #next() {
    const isUsed = [...this.lanes.values()].some(({ isKnown, running }) => isKnown && running > 0);
    for (const lane of this.lanes.values()) {
      const [ticket] = lane.waiting;
      if (!ticket || lane.running >= lane.share) continue;
      if (isUsed && !lane.isKnown && this.now() - lane.begunAt < STRANGERS_PACE_MS) continue;
      if ((this.addresses.get(ticket.address) ?? 0) >= ADDRESS_SHARE) continue;
      const leave = this.#count(lane, ticket);
      this.#take(lane, ticket);
      lane.begunAt = this.now();
      // Move the lane to the end of the rotation.
      this.lanes.delete(lane.name);
      this.lanes.set(lane.name, lane);
      ticket.begin({ leave, learn: ticket.learn });
    }
  }

  /**
   * Counts a request as running until it is answered, whether or not the client reads the answer.
   * @param {Lane} lane @param {Ticket} ticket
   */
  #count(lane, { response, address }) {
    this.#add(lane, address, 1);
    let isCounted = true;
    const leave = () => {
      if (!isCounted) return;
      isCounted = false;
      this.#add(lane, address, -1);
      this.#forget(lane);
      this.#next();
    };
    response.once('prefinish', leave).once('close', leave);
    return leave;
  }

  /** @param {Lane} lane @param {string} address @param {1 | -1} one */
  #add(lane, address, one) {
    this.running += one;
    lane.running += one;
    const left = (this.addresses.get(address) ?? 0) + one;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
  }

  /** @param {Kind} kind */
  #laneOf(kind) {
    const lane = this.lanes.get(kind.name) ?? { ...kind, running: 0, waiting: [], begunAt: Number.NEGATIVE_INFINITY };
    this.lanes.set(kind.name, lane);
    return lane;
  }

  /** @param {Lane} lane */
  #forget({ name, running, waiting }) {
    if (running === 0 && waiting.length === 0) this.lanes.delete(name);
  }
}
