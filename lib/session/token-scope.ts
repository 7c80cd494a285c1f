/** The scope of a named token. */
export interface TokenScope {
  id: number;
  name: string;
  /** Whether it may write as well as read. */
  writes: boolean;
  /** The names of the sections that the token may access. */
  sections: ReadonlySet<string>;
}

interface Asking {
  token?: TokenScope | undefined;
}

/**
 * Whether the token's scope includes the section; always true without a token. The scope does not decide what the viewer
 * sees of the section: a token never gives more access than its user has.
 */
export const isFor = ({ token }: Asking, section: string, act: 'read' | 'write' = 'read') =>
  token === undefined || (token.sections.has(section) && (act === 'read' || token.writes));
