/** The cookie that stores which sections the reader has collapsed or expanded: ids joined by dots, without any content. */
export const COLLAPSED_COOKIE = 'collapsed';

export const collapsedIn = (cookie: string | undefined): string[] => cookie?.split('.').filter(Boolean) ?? [];

const YEAR_SECONDS = 31_536_000;

const stored = () => {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${COLLAPSED_COOKIE}=`));
  return collapsedIn(cookie?.split('=')[1]);
};

/** Whether the reader has left a section in the state that is not its default. */
export const differsFromDefault = (section: string): boolean => stored().includes(section);

/** Stores whether a section is in the state that is not its default: the cookie only has the ids of such sections. */
export function rememberDifference(section: string, differs: boolean) {
  const collapsed = stored();
  if (differs === collapsed.includes(section)) return;
  const ids = differs ? [...collapsed, section] : collapsed.filter((one) => one !== section);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${COLLAPSED_COOKIE}=${ids.join('.')}; path=/webui; max-age=${YEAR_SECONDS}; samesite=lax`;
}
