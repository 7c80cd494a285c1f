/** Whether a page lies below another. Everything would lie below Home, so nothing does. */
export const isBelow = (path: string, above: string) => above !== '/' && path.startsWith(`${above}/`);

/** The account page has no menu of the record's sections. */
export const hasSubMenu = (path: string) => path !== '/account' && !isBelow(path, '/account');
