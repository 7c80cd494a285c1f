/** What a user has granted to an app (OAuth). */
export interface AppGrant {
  clientId: string;
  /** The scopes of the access token, in the syntax of SMART App Launch 2. */
  scope: readonly string[];
  /** The highest level of the rows that the app may read. */
  ceiling: number;
  /** The only patient whose record the app may open; null for a doctor's app, which may open those of the doctor's patients. */
  record: number | null;
}

/** The scope of a named token, or of an app's access token. */
export interface TokenScope {
  id: number;
  name: string;
  /** Whether it may write as well as read. */
  writes: boolean;
  /** The names of the sections that the token may access. */
  sections: ReadonlySet<string>;
  /** Set if an app uses the record with what its user has granted to it. */
  app?: AppGrant | undefined;
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
