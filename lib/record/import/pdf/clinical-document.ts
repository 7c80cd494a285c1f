/** How much of a file is searched for its first element. */
const HEAD_BYTES = 64 * 1024;

/** The start of a file as text in which the markup of XML can be recognised, whatever the file's encoding is. */
function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder('latin1').decode(head).replace(/^\u00ef\u00bb\u00bf/, '');
}

const SKIPPED: readonly (readonly [start: string, end: string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
];

/** The name of a document's root element without its prefix; undefined if the bytes are not XML. */
export function rootElement(bytes: Uint8Array): string | undefined {
  const text = headOf(bytes);
  let at = 0;
  while (at < text.length) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, at));
    if (!skipped) break;
    const end = text.indexOf(skipped[1], at);
    if (end < 0) return undefined;
    at = end + skipped[1].length;
  }
  return /^<(?:[\w.-]{1,64}:)?([\w.-]{1,64})[\s/>]/.exec(text.slice(at, at + 200))?.[1];
}

/** Whether a file is a CDA document, by its content. */
export const isClinicalDocument = (bytes: Uint8Array): boolean => rootElement(bytes) === 'ClinicalDocument';
