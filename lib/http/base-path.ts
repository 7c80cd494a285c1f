/** Where the app is mounted, as next.config.ts has it: for addresses that do not go through Next's own links. */
export const BASE_PATH = '/webui';
