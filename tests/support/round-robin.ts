import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * A proxy that gives each request to the next of several servers, whoever sends it, and streams both ways: what one
 * server keeps to itself is not there when the next is asked.
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
      // Who asks goes away, or the server does not take all that is sent: that one's answer may still come.
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
    /** How many requests have been given away. */
    given: () => turn,
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
