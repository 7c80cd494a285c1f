import { createReadStream } from 'node:fs';

/**
 * The encoding of a file: UTF-8 if the whole file is valid UTF-8; otherwise Windows-1252, as spreadsheets write it, in which
 * every byte is valid.
 */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Yields the lines of a file without their line ends; a byte order mark at the start is removed. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  let rest = '';
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield withoutReturn(line);
  }
  rest += decoder.decode();
  if (rest !== '') yield withoutReturn(rest);
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
