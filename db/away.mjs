/**
 * The SQLSTATEs and driver codes of errors after which the same call may succeed later: the database is unavailable,
 * restarting, full, overloaded, or migrated by a newer version of the app, whose processes answer instead.
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_\w+|57P0[123]|08\w{3}|53\w{3}|57014|55P03|40001|40P01|25P0[34]|SCHEMA_AHEAD)$/;

/**
 * The SQLSTATE or driver code of an error, however deeply it is wrapped.
 * @param {unknown} error @returns {string | undefined}
 */
export function codeBehind(error) {
  let at = /** @type {{ code?: unknown, cause?: unknown } | undefined} */ (error);
  for (; at; at = /** @type {typeof at} */ (at.cause)) if (typeof at.code === 'string') return at.code;
  return undefined;
}

/** @param {unknown} error */
export const isAway = (error) => AWAY.test(codeBehind(error) ?? '');
