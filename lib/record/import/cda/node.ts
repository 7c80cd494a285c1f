import { cleaned, unescaped } from './plain';
import type { XmlNode } from './xml';

/* Steps through the elements of a document, whose structure is unknown. */

const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';

export const elements = (node: XmlNode | undefined): XmlNode[] => (node?.children ?? []).filter(isNode);

/** The children with one of these names. */
export const all = (node: XmlNode | undefined, ...names: readonly string[]): XmlNode[] =>
  elements(node).filter(({ name }) => names.includes(name));

/** The first element at a path of names. */
export const child = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((found, name) => elements(found).find((one) => one.name === name), node);

/** All elements at a path of names. */
export const every = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode[] =>
  path.reduce<XmlNode[]>((found, name) => found.flatMap((one) => all(one, name)), node ? [node] : []);

/** The attribute of an element at a path; undefined if it is missing, empty or a placeholder. */
export function attribute(node: XmlNode | undefined, name: string, ...path: readonly string[]): string | undefined {
  return cleaned(child(node, ...path)?.attributes[name]);
}

/** A unit of measurement, whose brackets are no sign of a placeholder: `[pH]`. */
export const unitAt = (node: XmlNode | undefined): string | undefined =>
  unescaped(node?.attributes.unit ?? '')
    .trim()
    .slice(0, 60) || undefined;

/** The text of an element with that of all elements in it, as one line. */
export const textIn = (node: XmlNode | undefined): string | undefined => cleaned(joined(node));

const joined = (node: XmlNode | undefined): string =>
  (node?.children ?? []).map((one) => (isNode(one) ? ` ${joined(one)} ` : one)).join('');

/** Whether an element has any text, be it a placeholder. */
export const hasText = (node: XmlNode | undefined): boolean => joined(node).trim() !== '';

/** The data type that `xsi:type` names, without its prefix. */
export const typeOf = (node: XmlNode | undefined): string | undefined =>
  node?.attributes['xsi:type']?.split(':').at(-1)?.trim();

export const nullFlavor = (node: XmlNode | undefined): string | undefined => node?.attributes.nullFlavor;

/** Whether an element has one of these template identifiers. */
export const hasTemplate = (node: XmlNode, ...roots: readonly string[]): boolean =>
  all(node, 'templateId').some(({ attributes: { root } }) => root !== undefined && roots.includes(root));
