import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import classes from '../health-links.module.css';

/** The elements of a narrative that say something by being there. Everything else is its text; no attribute is taken. */
const ALLOWED = new Set(
  'p br b strong i em u small sub sup ul ol li dl dt dd table caption thead tbody tfoot tr th td div span h1 h2 h3 h4 h5 h6 hr'.split(
    ' ',
  ),
);
/** Of these not even the text is shown. */
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);
const EMPTY = new Set(['br', 'hr']);
/** Below the section's own heading. */
const heading = /^h[1-6]$/;
const DEEPEST = 40;

/**
 * A narrative somebody else wrote, as elements of ours: it is parsed into a document that runs nothing and loads
 * nothing, and taken over element by element.
 */
export function Narrative({ xhtml }: { xhtml: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(xhtml, 'text/html').body, 0), [xhtml]);
  return <div className={classes.narrative}>{content}</div>;
}

const childrenOf = (node: Node, depth: number): ReactNode[] =>
  [...node.childNodes].map((child, index) => elementOf(child, index, depth));

function elementOf(node: Node, index: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return insideTable(node) ? null : node.textContent;
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== Node.ELEMENT_NODE || DROPPED.has(name) || depth > DEEPEST) return null;
  if (!ALLOWED.has(name)) return <Fragment key={index}>{childrenOf(node, depth + 1)}</Fragment>;
  if (EMPTY.has(name)) return createElement(name, { key: index });
  return createElement(heading.test(name) ? 'p' : name, { key: index }, ...childrenOf(node, depth + 1));
}

/** White space between rows is no child that a table may have. */
const insideTable = ({ parentNode }: Node) => /^(?:TABLE|THEAD|TBODY|TFOOT|TR)$/.test(parentNode?.nodeName ?? '');
