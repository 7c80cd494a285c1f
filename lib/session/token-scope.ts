/** What a named token is for. */
export interface TokenScope {
  id: number;
  name: string;
  /** Whether it may write as well as read. */
  writes: boolean;
  /** The names of the sections that it opens. */
  sections: ReadonlySet<string>;
}

interface Asking {
  token?: TokenScope | undefined;
}

/**
 * Whether somebody asks by a means that is for this section at all. What of it they see is another question: a token never
 * opens more than its user does.
 */
export const isFor = ({ token }: Asking, section: string, act: 'read' | 'write' = 'read') =>
  token === undefined || (token.sections.has(section) && (act === 'read' || token.writes));
