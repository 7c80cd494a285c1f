import { connect, type Socket } from 'node:net';

/** Opens a connection and sends exactly this text; `answer` returns what has been received so far. */
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

/** The status and headers of a raw answer. */
export function headOf(answer: string) {
  const [first = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string> };
}
