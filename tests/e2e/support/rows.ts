import type { Locator, Page } from '@playwright/test';

type Name = string | RegExp;

/**
 * A row's button where a person finds it: beside the row, or on a phone in the sheet that the row opens, which is open
 * then. `opener` is what has the focus once its dialog is closed.
 */
export async function rowButton(page: Page, name: Name, exact = false): Promise<{ button: Locator; opener: Locator }> {
  const beside = page.getByRole('button', { name, exact, includeHidden: true }).first();
  await beside.waitFor({ state: 'attached' });
  if (await beside.isVisible()) return { button: beside, opener: beside };
  const opener = beside.locator('xpath=ancestor::tr').locator('[data-sheet]');
  await opener.click();
  return { button: page.getByRole('dialog').getByRole('button', { name, exact }), opener };
}

/** Presses a row's button, wherever it is. */
export async function pressOfRow(page: Page, name: Name) {
  const { button } = await rowButton(page, name);
  await button.click();
}
