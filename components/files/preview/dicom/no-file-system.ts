/** What a browser has in the place of Node's file system: nothing. */
export {};
