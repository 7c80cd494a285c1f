/** Replaces Node's file system in the browser bundle. */
export {};
