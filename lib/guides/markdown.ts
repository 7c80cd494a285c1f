import { marked, type Token, type Tokens } from 'marked';

/** A chapter of the guides as plain text. */
export interface ChapterText {
  title: string;
  /** Paragraphs before the steps. */
  intro: readonly string[];
  steps: readonly string[];
}

/**
 * Parses a chapter's Markdown: a heading, paragraphs and one numbered list. Anything else is an author's mistake, and throws
 * instead of being dropped.
 */
export function chapterIn(markdown: string): ChapterText {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  const [heading, ...rest] = tokens;
  if (heading?.type !== 'heading') throw new Error('a chapter begins with its title');
  const intro = rest.filter((token): token is Tokens.Paragraph => token.type === 'paragraph');
  const lists = rest.filter((token): token is Tokens.List => token.type === 'list');
  const strange = rest.find(({ type }) => type !== 'paragraph' && type !== 'list');
  if (strange) throw new Error(`a chapter has no ${strange.type}`);
  return {
    title: plainText(heading),
    intro: intro.map(plainText),
    steps: lists.flatMap(({ items }) => items.map(plainText)),
  };
}

/** Links and images contain text, but also a URL, which would be lost in a printed guide. */
const ADDRESSED = new Set(['link', 'image']);

/** The plain text of a Markdown token, in one line. */
function plainText(token: Token): string {
  const inner = 'tokens' in token && token.tokens ? token.tokens : [];
  if (inner.length > 0 && !ADDRESSED.has(token.type)) return inner.map(plainText).join('');
  if (token.type !== 'text' && token.type !== 'escape') throw new Error(`a chapter’s words have no ${token.type}`);
  return token.text.replace(/\s+/g, ' ');
}
