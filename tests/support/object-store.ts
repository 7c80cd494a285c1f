import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sha256, signed } from './signature';

export interface ObjectStore {
  endpoint: string;
  bucket: string;
  objects: Map<string, Buffer>;
  /** How many more objects the store accepts. */
  room: number;
  /** How uploads fail: with a status, or because the connection is cut during the request or the answer; null: they succeed. */
  failing: number | 'request' | 'answer' | null;
  stop(): Promise<void>;
}

export const ACCESS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret-of-the-tests', region: 'eu-south-1' };
const BUCKET = 'cartelle';

/**
 * A server with those calls of S3 that the app's object storage needs; it refuses calls with a wrong signature or body. Pass a
 * port to restart a stopped server.
 */
export async function startObjectStore(port = 0): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const it: Pick<ObjectStore, 'bucket' | 'objects' | 'room' | 'failing'> = {
    ...{ bucket: BUCKET, objects, room: Number.POSITIVE_INFINITY, failing: null },
  };
  const server = createServer(async (request, response) => {
    const failing = request.method === 'PUT' ? it.failing : null;
    if (failing === 'request') return void request.once('data', () => request.destroy());
    const body = await buffer(request);
    if (failing === 'answer')
      return void response.writeHead(200, { 'content-length': 9 }).write('<', () => response.destroy());
    if (failing) return void response.writeHead(failing).end('<Error/>');
    const path = request.url ?? '';
    const status = isSigned(request, body) ? statusOf(request.method ?? '', path) : 403;
    if (status !== 200) return void response.writeHead(status).end('<Error/>');
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? objects.get(path) : '');
  });
  const statusOf = (method: string, path: string) => {
    if (!path.startsWith(`/${BUCKET}/`)) return 404;
    if (method === 'PUT' && it.room-- <= 0) return 507;
    return method === 'GET' && !objects.has(path) ? 404 : 200;
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return Object.assign(it, {
    endpoint: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Whether the request is signed correctly for this body and for the time in its headers. */
function isSigned({ headers, method = '', url: path }: IncomingMessage, body: Buffer): boolean {
  const at = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const now = new Date(at);
  const url = new URL(`http://${headers.host}${path}`);
  if (Math.abs(Date.now() - now.getTime()) > 300_000 || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  return signed(ACCESS, { method, url, body, now }).authorization === headers.authorization;
}
