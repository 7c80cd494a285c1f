/**
 * The server's parameters: it listens on this computer only, its log contains no data, and unless it is `durable` writes are
 * faster because a crash may lose rows.
 * @param {number} port @param {boolean} durable @returns {Record<string, string | number>}
 */
export const parametersFor = (port, durable) => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  TimeZone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }),
  port,
});
