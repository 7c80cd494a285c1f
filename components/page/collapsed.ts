/** The cookie that remembers which sections the reader has folded or unfolded: ids joined by dots, nothing of what is in them. */
export const COLLAPSED_COOKIE = 'collapsed';

export const collapsedIn = (cookie: string | undefined): string[] => cookie?.split('.').filter(Boolean) ?? [];
