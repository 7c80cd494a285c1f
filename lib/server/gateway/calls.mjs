import { AsyncLocalStorage } from 'node:async_hooks';
import { isAway } from '../../../db/away.mjs';
import { putOffWhileAway } from './away.mjs';
import { refuse } from './refusals.mjs';

/**
 * What is known of the call being answered. `understood`: a server action has received its arguments, or the call is not
 * an action. The app itself calls `leave` and `learn` (lib/session/turn.ts).
 * @typedef {import('./limiter.mjs').Turn & { id: string, method: string | undefined, isAction: boolean, understood: boolean, isAway: boolean, logged: boolean }} Call
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const globals = /** @type {{ phrCalls?: AsyncLocalStorage<Call> }} */ (globalThis);
/** The built app has its own instances of the modules: it finds the current call through globalThis. */
globals.phrCalls ??= new AsyncLocalStorage();
const calls = globals.phrCalls;

/** @type {((header: string | string[] | undefined) => unknown) | undefined} */
let readRouterState;

/** Loads Next's own parser of the router state, so that malformed state is refused by exactly the same rule. */
export async function prepareCalls() {
  // @ts-expect-error a part of Next without types of its own
  const module = await import('next/dist/server/app-render/parse-and-validate-flight-router-state.js');
  readRouterState = module.parseAndValidateFlightRouterState;
  logFaultsAsJson();
}

/**
 * Passes a call to the app. If the sender's input is malformed (router headers, arguments of an action), the answer is
 * 400 and the log gets one line; Next would treat it as a fault of the server.
 * @param {Request} request @param {Response} response
 * @param {import('./limiter.mjs').Turn & { id: string }} known @param {() => unknown} answer
 */
export function answerCall(request, response, known, answer) {
  const call = {
    ...known,
    method: request.method,
    isAction: isAction(request),
    understood: false,
    isAway: false,
    logged: false,
  };
  if (!hasReadableState(request)) {
    logOnce(call, 'malformed router headers');
    refuse(request, response, 'malformed');
    return;
  }
  putOffWhileAway(call, request, response);
  if (call.isAction) refuseWhatIsNotUnderstood(call, response);
  calls.run(call, answer);
}

/** Whether the request may call a server action: a form sent without scripts names it in its body. @param {Request} request */
const isAction = ({ method, headers, url = '' }) =>
  method === 'POST' &&
  !url.startsWith('/webui/api/') &&
  (headers['next-action'] !== undefined || /^multipart\/form-data/i.test(headers['content-type'] ?? ''));

/** @param {Request} request */
function hasReadableState({ headers }) {
  try {
    readRouterState?.(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/** @param {Call} call @param {Response} response */
function refuseWhatIsNotUnderstood(call, response) {
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
  response.writeHead = /** @type {never} */ (
    (/** @type {number} */ status, /** @type {never[]} */ ...rest) => {
      const isRoutes = /problem\+json/.test(String(response.getHeader('content-type')));
      if (status < 500 || status === 503 || call.understood || isRoutes) return writeHead(status, ...rest);
      logOnce(call, UNREADABLE);
      response.setHeader('Content-Type', 'text/plain');
      Object.assign(response, { write: () => true, end: () => end('Bad Request') });
      return writeHead(400);
    }
  );
}

const UNREADABLE = 'malformed arguments of an action';
const [INFO, WARN, ERROR] = [30, 40, 50];
/** @type {Record<string, number>} */
const LEVELS = { fatal: 60, error: ERROR, warn: WARN, info: INFO, debug: 20, silent: Number.POSITIVE_INFINITY };

/**
 * Writes at most one log line per call, in the same form as all other log lines.
 * @param {Call} call @param {string} msg @param {{ level?: number, cause?: object }} [more]
 */
function logOnce(call, msg, more = {}) {
  const line = { level: WARN, time: Date.now(), requestId: call.id, method: call.method, ...more, msg };
  if (call.logged || line.level < (LEVELS[process.env.LOG_LEVEL ?? ''] ?? INFO)) return;
  call.logged = true;
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Logs a warning that belongs to no call. @param {string} msg @param {object} more */
export function logWarning(msg, more) {
  if (WARN < (LEVELS[process.env.LOG_LEVEL ?? ''] ?? INFO)) return;
  process.stdout.write(`${JSON.stringify({ level: WARN, time: Date.now(), ...more, msg })}\n`);
}

/**
 * Next prints whole errors, and their messages may quote what was sent. While a call is being answered, one log line with
 * the error's name, code and stack frames is written instead.
 */
function logFaultsAsJson() {
  for (const method of /** @type {const} */ (['error', 'warn'])) {
    const print = console[method].bind(console);
    console[method] = (...args) => {
      const call = calls.getStore();
      if (!call) return print(...args);
      const error = args.find((one) => one instanceof Error);
      if (call.isAction && !call.understood) return logOnce(call, UNREADABLE, { cause: { name: error?.name } });
      // The number shown on the error page; Next's own digest would be equal for all callers with the same fault.
      if (error && !error.digest?.startsWith('NEXT_')) error.digest = call.id;
      call.isAway ||= isAway(error);
      const level = method === 'error' && !call.isAway ? ERROR : WARN;
      logOnce(call, call.isAway ? 'database away' : 'fault in a page', {
        level,
        cause: causeIn(args),
      });
    };
  }
}

/**
 * The loggable cause in the arguments of console.error.
 * @param {unknown[]} args
 */
export function causeIn(args) {
  const error = args.find((one) => one instanceof Error);
  return error ? causeOf(error) : causeWithoutError(args);
}

/**
 * The loggable parts of an error. One of the operating system, such as EROFS, has a code and a call but often no stack frames.
 * @param {Error & { code?: unknown, syscall?: unknown }} error
 */
const causeOf = ({ name, code, syscall, stack }) => ({ name, code, syscall, frames: framesOf(stack) });

/**
 * What was printed without an Error: the types of the values, and the first text up to its first value. Further words might
 * quote what was sent.
 * @param {unknown[]} args
 */
function causeWithoutError(args) {
  const text = args.find((one) => typeof one === 'string' && /^\p{L}{2}/u.test(one));
  const words = /^[\p{L} ,-]{0,80}/u.exec(String(text ?? ''))?.[0].trim();
  const thrown = args.map((one) => (one !== null && typeof one === 'object' ? one.constructor?.name : typeof one));
  return { name: thrown.join(', '), words };
}

/** @param {string | undefined} stack */
const framesOf = (stack) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
