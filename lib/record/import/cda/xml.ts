import { SaxesParser } from 'saxes';
import { Unreadable } from '../document/unreadable';

/** An element. Names are local names; those of other namespaces than HL7's have a prefix: `sdtc:`, `lab:` or the namespace. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlNode | string)[];
}
interface OpenNode extends XmlNode {
  children: (XmlNode | string)[];
}

/** The deepest nesting, and the most elements and texts of a document; a large discharge letter has some 5,000. */
export const DEEPEST = 64;
export const MOST_NODES = 200_000;
/** Text that the parser gets at once; the time is checked between the portions. */
const PORTION = 65_536;

const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const PREFIXES: Readonly<Record<string, string>> = {
  '': '',
  'urn:hl7-org:v3': '',
  'urn:hl7-org:sdtc': 'sdtc:',
  'urn:oid:1.3.6.1.4.1.19376.1.3.2': 'lab:',
  [XSI]: 'xsi:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
};
/** What the prefixes of documents that do not declare them mean. */
const USUAL = { xsi: XSI, sdtc: 'urn:hl7-org:sdtc', lab: 'urn:oid:1.3.6.1.4.1.19376.1.3.2' };
const prefixed = (uri: string, local: string) => `${PREFIXES[uri] ?? `{${uri}}`}${local}`;

/**
 * The root element of a well-formed document. Throws `Unreadable` for anything else, for a document type declaration, for
 * entities beyond XML's own five, and beyond the limits of depth, size and time (`until`, in milliseconds since 1970).
 */
export function parseXml(text: string, until: number): XmlNode {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: USUAL });
  const open: OpenNode[] = [];
  let root: XmlNode | undefined;
  let nodes = 0;
  const count = () => {
    if (++nodes > MOST_NODES) throw new Unreadable('importHeavy');
  };
  const addText = (added: string) => {
    if (added === '') return;
    count();
    open.at(-1)?.children.push(added);
  };
  parser.on('doctype', () => {
    throw new Unreadable('importXmlDoctype');
  });
  parser.on('error', () => {
    // What follows a complete document is no part of it, such as the padding of an embedded file.
    if (root && open.length === 0) return;
    throw new Unreadable('importXmlBroken');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ uri, local, attributes }) => {
    count();
    if (root && open.length === 0) throw new Unreadable('importXmlBroken');
    if (open.length >= DEEPEST) throw new Unreadable('importXmlDeep');
    const node: OpenNode = { name: prefixed(uri, local), attributes: attributesOf(attributes), children: [] };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  for (let from = 0; from < text.length; from += PORTION) {
    if (Date.now() > until) throw new Unreadable('importHeavy');
    parser.write(text.slice(from, from + PORTION));
  }
  parser.close();
  if (!root) throw new Unreadable('importXmlBroken');
  return root;
}

interface ParsedAttribute {
  uri: string;
  local: string;
  value: string;
}

function attributesOf(parsed: Readonly<Record<string, ParsedAttribute>>): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const { uri, local, value } of Object.values(parsed))
    if (uri !== XMLNS) found[uri === '' ? local : prefixed(uri, local)] = value;
  return found;
}
