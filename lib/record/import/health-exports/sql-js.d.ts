/** The part of sql.js that is used; the package has no types of its own. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  interface Statement {
    step(): boolean;
    getAsObject(): Record<string, unknown>;
    free(): void;
  }
  export interface Database {
    prepare(sql: string): Statement;
    run(sql: string): void;
    export(): Uint8Array;
    close(): void;
  }
  export interface Sqlite {
    Database: new (bytes?: Uint8Array) => Database;
  }
  export default function initSqlJs(): Promise<Sqlite>;
}
