/** The path under which the app is mounted (same as in next.config.ts), for URLs that are not made by Next's links. */
export const BASE_PATH = '/webui';
