/** The cookie that stores which sections the reader has collapsed or expanded: ids joined by dots, without any content. */
export const COLLAPSED_COOKIE = 'collapsed';

export const collapsedIn = (cookie: string | undefined): string[] => cookie?.split('.').filter(Boolean) ?? [];
