import { marked, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { PageTitle } from '../ui/PageTitle';
import table from '../ui/table.module.css';
import { CopyCode, type CopyWords } from './CopyCode';
import classes from './markdown.module.css';

/**
 * A page of documentation, drawn from its Markdown: headings, paragraphs, lists, tables, code and links. Anything else is an
 * author's mistake, and throws instead of being dropped. No HTML is taken over.
 */
export function Markdown({ text, words }: { text: string; words: CopyWords }) {
  return keyed(marked.lexer(text), (token) => block(token, words));
}

const keyed = (tokens: readonly Token[], drawn: (token: Token) => ReactNode) =>
  // The text is fixed while the page is shown, so that the places of its parts are their keys.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  tokens.map((token, at) => <Fragment key={at}>{drawn(token)}</Fragment>);

function block(token: Token, words: CopyWords): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return token.depth === 1 ? <PageTitle>{inline(token)}</PageTitle> : <h2>{inline(token)}</h2>;
    case 'paragraph':
      return <p>{inline(token)}</p>;
    case 'list':
      return (
        <ul className={classes.list}>
          {keyed((token as Tokens.List).items, (item) => (
            <li>{keyed((item as Tokens.ListItem).tokens, inline)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <DocumentTable {...(token as Tokens.Table)} />;
    case 'code':
      return <CopyCode text={token.text} words={words} />;
    default:
      throw new Error(`a page of documentation has no ${token.type}`);
  }
}

const DocumentTable = ({ header, rows }: Tokens.Table) => (
  <table className={`${table.table} ${classes.table}`}>
    <thead>
      <tr>
        {header.map((cell) => (
          <th key={cell.text} scope="col">
            {keyed(cell.tokens, word)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <tr key={cells.map(({ text }) => text).join()}>
          {cells.map((cell, at) => (
            <td key={header[at]?.text} data-label={header[at]?.text}>
              <span>{keyed(cell.tokens, word)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Code that may be broken after its signs, so that no word of it is. */
const breakable = (text: string): ReactNode =>
  text.split(/(?<=[/=:?&|_.,])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed while the page is shown
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** The words of a heading, paragraph or item. */
const inline = (token: Token): ReactNode =>
  'tokens' in token && token.tokens ? keyed(token.tokens, word) : (token as Tokens.Text).text;

function word(token: Token): ReactNode {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text;
    case 'codespan':
      return <code className={classes.inline}>{breakable(token.text)}</code>;
    case 'strong':
      return <strong>{inline(token)}</strong>;
    case 'link':
      return <a href={token.href}>{inline(token)}</a>;
    default:
      throw new Error(`a page of documentation has no ${token.type}`);
  }
}
