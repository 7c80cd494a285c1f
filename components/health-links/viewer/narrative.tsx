import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert } from '@/components/shell/client/trusted-types';

/**
 * The elements of a narrative with a meaning of their own. Other elements are reduced to their text; attributes are dropped.
 */
const ALLOWED = new Set(
  'p br b strong i em u small sub sup ul ol li dl dt dd table caption thead tbody tfoot tr th td div span h1 h2 h3 h4 h5 h6 hr'.split(
    ' ',
  ),
);
/** The elements whose text is dropped too. */
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);
const EMPTY = new Set(['br', 'hr']);
/** Headings become paragraphs below the section's own heading. */
const heading = /^h[1-6]$/;
const DEEPEST = 40;

/** The size limit that a document has left; `cut`: something was left out. */
export interface Room {
  letters: number;
  nodes: number;
  cut: boolean;
}

/** More than the largest records need; anything larger is an attack on the browser. */
export const newRoom = (): Room => ({ letters: 5_000_000, nodes: 60_000, cut: false });

/**
 * Converts an untrusted narrative to our own elements: it is parsed into an inert document, which runs and loads nothing, and
 * copied element by element.
 */
export function narrativeOf(xhtml: string, room: Room): ReactNode[] {
  room.letters -= xhtml.length;
  if (room.letters < 0) return cut(room);
  return childrenOf(parseInert(xhtml).body, 0, room);
}

function cut(room: Room): [] {
  room.cut = true;
  return [];
}

const childrenOf = (node: Node, depth: number, room: Room): ReactNode[] =>
  [...node.childNodes].map((child, index) => elementOf(child, index, { depth, room }));

function elementOf(node: Node, index: number, { depth, room }: { depth: number; room: Room }): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return insideTable(node) ? null : node.textContent;
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== Node.ELEMENT_NODE || DROPPED.has(name)) return null;
  room.nodes -= 1;
  if (depth > DEEPEST || room.nodes < 0) return cut(room);
  if (EMPTY.has(name)) return createElement(name, { key: index });
  const children = childrenOf(node, depth + 1, room);
  if (!ALLOWED.has(name)) return <Fragment key={index}>{children}</Fragment>;
  // Pass the children as one array: as tens of thousands of arguments they would overflow the stack.
  return createElement(heading.test(name) ? 'p' : name, { key: index }, children);
}

/** React rejects whitespace as a child of table elements. */
const insideTable = ({ parentNode }: Node) => /^(?:TABLE|THEAD|TBODY|TFOOT|TR)$/.test(parentNode?.nodeName ?? '');
