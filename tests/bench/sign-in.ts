import { seal } from '@/lib/session/cookie';
import { openSession } from '@/lib/session/sessions';

// Opens a token and a browser's session for a user by the app's own functions, and tells them as one line of JSON.
// Needs --conditions=react-server, as all that only a server may import.
const sender = { ip: '127.0.0.1', device: 'bench', channel: 'api' } as const;
const userId = Number(process.argv[2]);
const [bearer, browser] = await Promise.all([
  openSession(userId, 'bearer', sender),
  openSession(userId, 'browser', sender),
]);
console.log(JSON.stringify({ token: bearer.secret, cookie: await seal(browser.secret) }));
process.exit(0);
