import type { Section } from './found';
import { type Mark, quoteOf } from './narrative';
import { attribute, child } from './node';
import type { XmlNode } from './xml';

/** The element of the narrative with an identifier, with or without `#`; in the section's own text, or in another's. */
export function markOf({ marks, facts }: Section, id: string | undefined): Mark | undefined {
  const name = id?.replace(/^#/, '');
  return name === undefined ? undefined : (marks.get(name) ?? facts.marks.get(name));
}

/** Finds texts of the narrative for a section's codes. */
export const refersIn = (section: Section) => (id: string | undefined) => {
  const mark = markOf(section, id);
  return mark && quoteOf({ ...mark, row: undefined });
};

/** The element of the narrative that a statement refers to by its text, its value or its code. */
export function markOfStatement(section: Section, statement: XmlNode): Mark | undefined {
  const ids = [
    attribute(statement, 'value', 'text', 'reference'),
    attribute(statement, 'value', 'value', 'originalText', 'reference'),
    attribute(statement, 'value', 'code', 'originalText', 'reference'),
    attribute(child(statement, 'value'), 'value', 'reference'),
  ];
  return ids.map((id) => markOf(section, id)).find((mark) => mark !== undefined);
}

/** What the narrative says of a statement. */
export function quoteIn(section: Section, statement: XmlNode): string | undefined {
  const mark = markOfStatement(section, statement);
  return mark && quoteOf(mark);
}
