import type { Locator, Page } from '@playwright/test';

/** The link to one of a page's lists, of which it shows one at a time. */
export const listLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /^(Elenchi della pagina|Lists of this page)$/ })
    .getByRole('link', { name, exact: true });

interface Sought {
  name: string | RegExp;
  exact?: boolean;
  role?: 'button' | 'link';
  /** Where the row stands, where not anywhere on the page. */
  within?: Locator;
}

/**
 * A row's action where a person finds it: beside the row, or on a phone in the sheet that the row opens, which is open
 * then. `opener` is what has the focus once its dialog is closed.
 */
export async function actionOfRow(page: Page, { name, exact = false, role = 'button', within }: Sought) {
  const actions = (within ?? page).getByRole(role, { name, exact, includeHidden: true });
  // What opens a row's sheet is called as the row.
  const beside = actions.and(page.locator(':not([data-sheet])')).first();
  const opener = beside.locator('xpath=ancestor::tr').locator('[data-sheet]');
  await beside.or(opener).filter({ visible: true }).first().waitFor();
  if (await beside.isVisible()) return { action: beside, opener: beside };
  await openSheet(opener);
  return { action: page.getByRole('dialog').getByRole(role, { name, exact }), opener };
}

/** Presses what opens the sheet of its row. */
async function openSheet(opener: Locator) {
  // Where its arrow is: a number that is called, or a link, may lie over the middle.
  const box = await opener.boundingBox();
  await opener.click({ position: { x: (box?.width ?? 32) - 16, y: (box?.height ?? 32) / 2 } });
}

/** Opens the sheet of the row in which something stands; gives what has opened it. */
export async function openSheetOf(inside: Locator) {
  const opener = inside.locator('xpath=ancestor::tr').locator('[data-sheet]');
  await openSheet(opener);
  return opener;
}

/** Presses a row's action, wherever it is; what is returned has the focus once its dialog is closed. */
export async function pressOfRow(page: Page, name: string | RegExp, sought: Omit<Sought, 'name'> = {}) {
  const { action, opener } = await actionOfRow(page, { name, ...sought });
  await action.click();
  return opener;
}
