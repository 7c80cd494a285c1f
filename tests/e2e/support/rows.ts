import type { Locator, Page } from '@playwright/test';

/** The link to one list of a page that shows one list at a time. */
export const listLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /^(Elenchi della pagina|Lists of this page)$/ })
    .getByRole('link', { name, exact: true });

interface Sought {
  name: string | RegExp;
  exact?: boolean;
  role?: 'button' | 'link';
  /** Limits the search to a part of the page. */
  within?: Locator;
}

/**
 * A row's action: beside the row, in the row's menu, which is then opened, or on a phone in the row's sheet, which is opened too.
 * `opener` is the element that gets the focus when the action's dialog is closed.
 */
export async function actionOfRow(page: Page, { name, exact = false, role = 'button', within }: Sought) {
  const actions = (within ?? page).getByRole(role, { name, exact, includeHidden: true });
  // The element that opens a row's sheet has the row's name.
  const beside = actions.and(page.locator(':not([data-sheet])')).first();
  const opener = beside.locator('xpath=ancestor::tr').locator('[data-sheet]');
  const menu = menuOf(beside);
  await beside.or(menu).or(opener).filter({ visible: true }).first().waitFor();
  if (await beside.isVisible()) return { action: beside, opener: beside };
  if (await menu.isVisible()) {
    await menu.click();
    return { action: beside, opener: menu };
  }
  await openSheet(opener);
  return { action: page.getByRole('dialog').getByRole(role, { name, exact }), opener };
}

/** The actions that are shown, and those in the menus of rows that are shown. */
export const BUTTONS = '[data-act]:visible, button[popovertarget]:visible + [data-menu] [data-act]';

/** The button of the menu that holds a row's action. */
export const menuOf = (action: Locator) => action.locator('xpath=ancestor::*[@data-menu]/preceding-sibling::button[1]');

/** Opens a row's sheet. */
async function openSheet(opener: Locator) {
  // Click on the arrow of the row: its middle may be covered by a phone number or a link.
  const box = await opener.boundingBox();
  await opener.click({ position: { x: (box?.width ?? 32) - 16, y: (box?.height ?? 32) / 2 } });
}

/** Opens the sheet of the row that contains an element; returns the opener. */
export async function openSheetOf(inside: Locator) {
  const opener = inside.locator('xpath=ancestor::tr').locator('[data-sheet]');
  await openSheet(opener);
  return opener;
}

/** Presses a row's action; returns the element that gets the focus when the action's dialog is closed. */
export async function pressOfRow(page: Page, name: string | RegExp, sought: Omit<Sought, 'name'> = {}) {
  const { action, opener } = await actionOfRow(page, { name, ...sought });
  await action.click();
  return opener;
}
