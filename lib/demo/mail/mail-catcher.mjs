import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { readMail } from './mail-text.mjs';

/**
 * A mail server on this computer that delivers nothing: it writes each mail to the folder, in its original form (.eml) and as
 * readable text (.txt).
 * @param {string} folder
 */
export async function catchMail(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      /** @type {Buffer[]} */
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        count += 1;
        const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${count}`;
        keep(join(folder, name), Buffer.concat(parts));
        callback();
      });
    },
  });
  // A client that disconnects early must not end the demo.
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  return { url: `smtp://127.0.0.1:${port}`, folder, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** @param {string} path @param {Buffer} raw */
function keep(path, raw) {
  const { headers, text } = readMail(raw.toString('utf8'));
  const shown = headers.filter(([name]) => /^(?:From|To|Reply-To|Subject|Date)$/i.test(name));
  writeFileSync(`${path}.eml`, raw, { mode: 0o600 });
  writeFileSync(`${path}.txt`, `${shown.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${text}`, {
    mode: 0o600,
  });
}
