import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

// Serves the example app at http://localhost:4400/, the address for which the demo knows it: node docs/examples/serve.mjs

const PORT = 4400;
const page = new URL('index.html', import.meta.url);

async function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', `http://localhost:${PORT}`);
  if (pathname !== '/') return response.writeHead(404).end();
  // The address of this page receives the code: it is not told to anybody as a referrer, and the page is not stored.
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  response.writeHead(200, headers).end(await readFile(page));
}

// `localhost` is either of these addresses; only this computer reaches them.
for (const host of ['127.0.0.1', '::1'])
  createServer(answer)
    .on('error', (error) => console.error(`${host}: ${error.message}`))
    .listen(PORT, host);
console.log(`http://localhost:${PORT}/`);
