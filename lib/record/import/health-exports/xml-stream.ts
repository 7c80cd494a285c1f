import { SaxesParser } from 'saxes';
import { Unreadable } from '../document/unreadable';
import { Prologue } from './prologue';

/** The deepest nesting; Apple's exports have five levels. */
const DEEPEST = 64;
/** The most characters between two tags, and in one tag: a longer one would be held in memory as a whole. */
const LONGEST_TAG = 1024 * 1024;

type Attributes = Readonly<Record<string, string | undefined>>;

/** What is told of each element, in document order. `depth` is 0 for the root. */
export interface ElementHandler {
  open(name: string, attributes: Attributes, depth: number): void;
  close(name: string, depth: number): void;
}

/**
 * Reads well-formed XML in UTF-8, or in UTF-16 with its byte order mark, as a stream, within memory that does not depend on its length. Text between tags is ignored. Throws
 * Unreadable for malformed XML, other entities than XML's own five, and a root other than `root`.
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, root: string, handler: ElementHandler): Promise<void> {
  let decoder: TextDecoder | undefined;
  const prologue = new Prologue();
  const feed = parserFor(handler);
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    const text = decoded(decoder, chunk);
    const rest = prologue.root === undefined ? prologue.push(text) : text;
    if (prologue.root !== undefined && prologue.root !== root) throw new Unreadable('importAppleMissing');
    if (rest !== undefined) feed.write(rest);
  }
  if (decoder) decoded(decoder);
  if (prologue.root === undefined) throw new Unreadable('importAppleXml');
  feed.end();
}

function parserFor(handler: ElementHandler) {
  // Without namespaces: Apple's exports have none, and prefixes are part of names otherwise.
  const parser = new SaxesParser({ xmlns: false, position: false });
  let [depth, sinceTag] = [0, 0];
  parser.on('error', () => {
    throw new Unreadable('importAppleXml');
  });
  parser.on('doctype', () => {
    throw new Unreadable('importAppleDtd');
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    if (depth > DEEPEST) throw new Unreadable('importAppleXml');
    handler.open(name, attributes, depth);
    depth += 1;
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    handler.close(name, depth);
  });
  return {
    write(text: string) {
      sinceTag += text.length;
      parser.write(text);
      if (sinceTag > LONGEST_TAG) throw new Unreadable('importAppleXml');
    },
    end: () => void parser.close(),
  };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new Unreadable('importAppleXml');
  }
}

/**
 * The name of the root element of the XML that begins with these bytes, or the one that its document type declaration names, if that
 * is one we refuse; undefined for anything else.
 */
export function rootOf(beginning: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(beginning)).decode(beginning);
  const prologue = new Prologue();
  try {
    prologue.push(text);
    if (prologue.root !== undefined) return prologue.root;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return /<!DOCTYPE\s+([\w:.-]+)/.exec(text)?.[1];
}
