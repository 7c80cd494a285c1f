import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '../../db/embedded/port.mjs';
import { postgresFolder, startProgram, until } from './programs.mjs';

/** Seconds after which a silent primary loses its role: the minimum that Patroni accepts. */
const LEASE = 20;

/**
 * @typedef {{ name: string, port: number, rest: number, program: import('./programs.mjs').Program }} Node
 * @typedef {{ port: number, superuser: string, primary(): Promise<Node> }} Cluster
 */

/**
 * Starts PostgreSQL under Patroni: two servers, a primary and a synchronous replica; etcd, which decides which one is the
 * primary; and HAProxy, whose port always leads to the primary.
 * @param {string} folder @returns {Promise<Cluster>}
 */
export async function startCluster(folder) {
  const [etcd, peer] = [await freePort(), await freePort()];
  await startProgram(
    'etcd',
    [
      ...['--name', 'arbiter', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', http(etcd), '--advertise-client-urls', http(etcd)],
      ...['--listen-peer-urls', http(peer), '--initial-advertise-peer-urls', http(peer)],
      ...['--initial-cluster', `arbiter=${http(peer)}`],
    ],
    join(folder, 'etcd.log'),
  );
  await until('etcd answers', () => answers(`${http(etcd)}/health`));
  const nodes = [await startNode(folder, 'uno', etcd)];
  await until('there is a primary', () => findPrimary(nodes), 120);
  nodes.push(await startNode(folder, 'due', etcd));
  const port = await startProxy(folder, nodes);
  const superuser = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  await until('the replica is synchronous', () => hasSynchronousReplica(superuser), 120);
  return {
    port,
    superuser,
    primary: () => until('there is a primary', () => findPrimary(nodes)),
  };
}

const http = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;

/** @param {string} folder @param {string} name @param {number} etcd @returns {Promise<Node>} */
async function startNode(folder, name, etcd) {
  const [port, rest] = [await freePort(), await freePort()];
  const file = join(folder, `${name}.json`);
  // Patroni reads YAML, which includes JSON.
  await writeFile(file, JSON.stringify(settingsOf({ folder, name, etcd, port, rest }), null, 2), { mode: 0o644 });
  const program = await startProgram('patroni', [file], join(folder, `${name}.log`));
  return { name, port, rest, program };
}

/** @param {{ folder: string, name: string, etcd: number, port: number, rest: number }} of */
const settingsOf = ({ folder, name, etcd, port, rest }) => ({
  scope: 'cartella',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl: LEASE,
      loop_wait: 2,
      retry_timeout: 3,
      // Only a server that has all acknowledged changes may become the primary.
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { synchronous_commit: 'remote_apply', max_connections: 100, wal_log_hints: 'on' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, `${name}-data`),
    bin_dir: postgresFolder(),
    pgpass: join(folder, `${name}.pgpass`),
    authentication: {
      superuser: { username: 'postgres', password: 'postgres' },
      replication: { username: 'replica', password: 'replica' },
      rewind: { username: 'rewind', password: 'rewind' },
    },
    parameters: { unix_socket_directories: folder },
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replica 127.0.0.1/32 scram-sha-256'],
  },
});

/** @param {string} folder @param {Node[]} nodes */
async function startProxy(folder, nodes) {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest} on-marked-down shutdown-sessions`,
  );
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  default-server inter 500ms fall 2 rise 1',
    ...servers,
  ];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  await startProgram('haproxy', ['-db', '-f', file], join(folder, 'haproxy.log'));
  return port;
}

/** @param {Node[]} nodes */
async function findPrimary(nodes) {
  for (const node of nodes) if (await answers(`http://127.0.0.1:${node.rest}/primary`)) return node;
}

/** @param {string} url */
const answers = (url) =>
  fetch(url).then(
    ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
    () => false,
  );

/** @param {string} url */
async function hasSynchronousReplica(url) {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    const [row] = await sql`select from pg_stat_replication where sync_state = 'sync'`;
    return row !== undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Kills a server and its Patroni, as a power failure of its machine would.
 * @param {Node} node @param {string} folder
 */
export function killNode({ name, program }, folder) {
  const [postmaster = ''] = readFileSync(join(folder, `${name}-data`, 'postmaster.pid'), 'utf8').split('\n');
  // Kill Patroni first: it would start the server again.
  program.kill('SIGKILL');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.split('\n')].map(Number).filter((pid) => pid > 0)) killIfThere(pid);
}

/** Server processes may already have ended with their postmaster. @param {number} pid */
function killIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
