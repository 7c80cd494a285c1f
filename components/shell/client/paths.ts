/** Whether a page is below another one. No page is treated as below Home, since all of them would be. */
export const isBelow = (path: string, above: string) => above !== '/' && path.startsWith(`${above}/`);

/** The account page has no menu of the record's sections. */
export const hasSubMenu = (path: string) => path !== '/account' && !isBelow(path, '/account');
