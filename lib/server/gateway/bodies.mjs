/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ request: Request, response: Response, isUpload: boolean, read: number, since: number }} Awaited
 */

/** A file over a slow line takes its time, but it comes. */
export const UPLOAD_IDLE_MS = 60_000;
/** Nothing else that is sent is large. */
export const BODY_MS = 30_000;
/** While the server ends: within what is usually given to a process to do so. */
export const LAST_BODY_MS = 10_000;

/** The calls that read a file while it comes. */
export const UPLOAD = /^\/webui\/api\/(?:files|ripristinaDati)(?:$|\?)/;

/** The requests whose bodies are still on their way. Who sends too slowly is given up. */
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

  /** From now on there is less time: the server ends. */
  hurry() {
    this.most = { upload: LAST_BODY_MS, other: LAST_BODY_MS };
    for (const one of this.awaited) one.since = this.now();
  }

  /** Called now and then: gives up whose time is over. */
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

/** Whether something came since the last look, or waits here to be read: then the delay is ours. @param {Awaited} awaited */
const hasMoved = ({ request, read }) => request.socket.bytesRead !== read || request.readableLength > 0;
