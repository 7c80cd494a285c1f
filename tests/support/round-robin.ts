import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * A proxy that sends each request to the next of several servers, whichever client sends it, and streams in both directions:
 * state kept in one server's memory is missing when the next server answers.
 */
export async function startRoundRobin(port: number, servers: readonly number[]) {
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const to = servers[turn++ % servers.length];
    const { method, url: path, headers } = incoming;
    const asked = request({ agent, host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      pipeline(answer, outgoing, () => {});
    });
    pipeline(incoming, asked, (error) => {
      // Abort if the client has gone. If the server refused the body, its answer may still arrive.
      if (error && !incoming.complete && incoming.destroyed) asked.destroy();
    });
    asked.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => asked.destroy());
  });
  proxy.listen(port);
  await once(proxy, 'listening');
  return {
    /** The number of forwarded requests. */
    given: () => turn,
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
