import type { Page } from '@playwright/test';
import { BASE_PATH } from '@/lib/http/base-path';

/** Pieces of the pages about sharing, and what a signed-in browser is answered besides them. */

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

/** What the reader's own session is answered over the API, as a status and a body; by a path of the API or an address. */
export const asked = (page: Page, path: string) =>
  page.evaluate(
    async (url) => {
      const response = await fetch(url);
      return { status: response.status, text: await response.text() };
    },
    /^https?:/.test(path) ? path : `${BASE_PATH}/api/${path}`,
  );
