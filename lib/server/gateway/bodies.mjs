/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ request: Request, response: Response, isUpload: boolean, read: number, since: number }} Awaited
 */

/** The longest pause of an upload in milliseconds: over a slow line an upload takes long, but bytes keep arriving. */
export const UPLOAD_IDLE_MS = 60_000;
/** The time limit in milliseconds for any other body: none of them is large. */
export const BODY_MS = 30_000;
/** The time limit in milliseconds for a body during shutdown: less than a process is usually given to end. */
export const LAST_BODY_MS = 10_000;

/** API calls that read a file while it is uploaded. */
export const UPLOAD = /^\/webui\/api\/(?:files|ripristinaDati)(?:$|\?)/;

/** The requests whose bodies are still arriving. A request whose sender is too slow is refused. */
export class Bodies {
  /** @type {Set<Awaited>} */
  awaited = new Set();
  most = { upload: UPLOAD_IDLE_MS, other: BODY_MS };

  /** @param {(request: Request, response: Response) => void} giveUp @param {() => number} [now] in milliseconds */
  constructor(giveUp, now = () => performance.now()) {
    this.giveUp = giveUp;
    this.now = now;
  }

  /** @param {Request} request @param {Response} response */
  watch(request, response) {
    if (request.complete) return;
    const isUpload = request.method === 'POST' && UPLOAD.test(request.url ?? '');
    const awaited = { request, response, isUpload, read: request.socket.bytesRead, since: this.now() };
    this.awaited.add(awaited);
    response.once('close', () => this.awaited.delete(awaited));
  }

  /** Shortens the time limits, because the server is shutting down. */
  hurry() {
    this.most = { upload: LAST_BODY_MS, other: LAST_BODY_MS };
    for (const one of this.awaited) one.since = this.now();
  }

  /** Called periodically: gives up requests whose time limit has passed. */
  sweep() {
    for (const one of this.awaited) {
      const { request, response, isUpload } = one;
      if (request.complete) this.awaited.delete(one);
      else if (isUpload && hasMoved(one)) {
        one.read = request.socket.bytesRead;
        one.since = this.now();
      } else if (this.now() - one.since >= (isUpload ? this.most.upload : this.most.other)) {
        this.awaited.delete(one);
        this.giveUp(request, response);
      }
    }
  }
}

/**
 * Whether bytes have arrived since the last check or wait to be read: then the delay is the server's fault.
 * @param {Awaited} awaited
 */
const hasMoved = ({ request, read }) => request.socket.bytesRead !== read || request.readableLength > 0;
