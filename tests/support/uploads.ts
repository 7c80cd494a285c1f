import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Credentials } from './calls';
import { type FormFields, form, type SentFile } from './files';

/** Sends and fetches files over a socket, as browsers and clients do. */

export const post = async (origin: string, as: Credentials, fields: FormFields, file: SentFile) => {
  const { body, headers } = form(fields, file);
  return fetch(`${origin}/webui/api/files`, { method: 'POST', headers: { ...as, ...headers }, body: body as BodyInit });
};

export const linkTo = async (origin: string, as: Credentials, id: number) => {
  const answer = await fetch(`${origin}/webui/api/getDRoute/${id}`, { headers: as });
  return { status: answer.status, url: String(((await answer.json()) as { data: string }).data) };
};

export interface Flood {
  /** The size of the file in bytes. */
  bytes: number;
  /** Cuts the connection after this many bytes; absent: the connection is not cut. */
  cutAfter?: number;
}

/** Streams a PDF of this size without holding it in memory; resolves with the status, or null if the connection was cut. */
export function flood(origin: string, as: Credentials, { bytes, cutAfter = Number.POSITIVE_INFINITY }: Flood) {
  const { hostname, port } = new URL(origin);
  const whole = Buffer.from(
    form({ type: 'documento', data_rilievo: '2026-01-15' }, { name: 'a.pdf', data: MARK }).body,
  );
  const at = whole.indexOf(MARK);
  const boundary = whole.toString('latin1', 2, whole.indexOf('\r\n'));
  const [head, tail] = [whole.subarray(0, at), whole.subarray(at + MARK.length)];
  return new Promise<number | null>((resolve, reject) => {
    const headers = {
      ...as,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes + tail.length,
    };
    const outgoing = request(
      { hostname, port, method: 'POST', path: '/webui/api/files', headers, agent: false },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', (error) => (cutAfter < bytes ? resolve(null) : reject(error)));
    let sent = 0;
    const more = () => {
      while (sent < bytes) {
        if (sent >= cutAfter) return void outgoing.destroy();
        const piece = PIECE.subarray(0, Math.min(PIECE.length, bytes - sent));
        sent += piece.length;
        if (!outgoing.write(piece)) return void outgoing.once('drain', more);
      }
      outgoing.end(tail);
    };
    outgoing.write(head, more);
  });
}
const MARK = Buffer.from('%PDF-1.4 here is the file');
const PIECE = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(256 * 1024 - 9, 0x37)]);

/** The resident memory of a process in bytes. */
export const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
