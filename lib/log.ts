import 'server-only';
import pino from 'pino';
import { config } from './config';

/** The async storage of the request that is being answered; the gateway sets it (lib/server/gateway/calls.mjs). */
interface Calls {
  getStore(): { id: string } | undefined;
}
const globals = globalThis as typeof globalThis & { phrLog?: pino.Logger; phrCalls?: Calls };

/** The id of the request that is being answered; undefined outside of a request. */
export const requestId = () => globals.phrCalls?.getStore()?.id;

/** Logs JSON lines to standard output. Log lines never contain what a patient typed: see `causeOf`. */
export function log(): pino.Logger {
  globals.phrLog ??= pino({
    level: config().LOG_LEVEL,
    base: undefined,
    mixin: () => ({ requestId: requestId() }),
    redact: { paths: ['password', 'token', 'email', '*.password', '*.token', '*.email'], remove: true },
  });
  return globals.phrLog;
}

interface Faulty {
  name?: string;
  code?: string;
  message?: string;
  constraint_name?: string;
  table_name?: string;
  stack?: string;
  cause?: Faulty;
}

/**
 * The loggable parts of an error: name, SQLSTATE, constraint, table and stack frames. Never the message, since the driver
 * and Drizzle quote the row's values in it.
 */
export function causeOf(error: unknown): Record<string, unknown> {
  const { name, code, message, constraint_name, table_name, stack, cause } = (error ?? {}) as Faulty;
  // The stack begins with the message, which may contain lines that look like stack frames.
  const calls = message && stack?.includes(message) ? stack.slice(stack.lastIndexOf(message) + message.length) : stack;
  const frames = calls
    ?.split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  return {
    name,
    code,
    constraint: constraint_name,
    table: table_name,
    frames,
    ...(cause ? { cause: causeOf(cause) } : {}),
  };
}
