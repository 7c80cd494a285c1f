import { seal } from '@/lib/session/cookie';
import { openSession } from '@/lib/session/sessions';

// Opens a token and a browser session for each user with the app's own functions, and prints them as one line of JSON.
// Needs --conditions=react-server, like every module that only a server may import.
const sender = { ip: '127.0.0.1', device: 'bench', channel: 'api' } as const;
const opened = process.argv.slice(2).map(async (id) => {
  const [bearer, browser] = await Promise.all([
    openSession(Number(id), 'bearer', sender),
    openSession(Number(id), 'browser', sender),
  ]);
  return { token: bearer.secret, cookie: await seal(browser.secret) };
});
console.log(JSON.stringify(await Promise.all(opened)));
process.exit(0);
