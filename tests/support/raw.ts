import { connect, type Socket } from 'node:net';

/** A connection on which exactly this is sent, and no more by itself; `answer` is what has come on it so far. */
export function sendRaw(origin: string, text: string) {
  const { port } = new URL(origin);
  const socket: Socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('error', () => {}).setEncoding('latin1');
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  return { socket, answer: () => answer, closed };
}

/** The status and the headers of an answer as it came. */
export function headOf(answer: string) {
  const [first = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string> };
}
