/** The data of a sign-in factor or a session for the dialogs. */
export interface FactorRow {
  /** The id of a factor. */
  id?: number;
  /** The key of a session. */
  key?: string;
  /** The kind of a factor. */
  kind?: string;
  name: string;
}
