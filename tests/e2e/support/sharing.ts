import type { Page } from '@playwright/test';
import { BASE_PATH } from '@/lib/http/base-path';

/** Parts of the sharing pages, and requests with the signed-in browser's session. */

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

/** Status and body of a request with the page's own session, for a path of the API or of a page. */
export const asked = (page: Page, path: string) =>
  page.evaluate(
    async (url) => {
      const response = await fetch(url);
      return { status: response.status, text: await response.text() };
    },
    /^https?:/.test(path) ? path : `${BASE_PATH}/api/${path}`,
  );
