import type { Locator } from '@playwright/test';

/** Opens the folded part of a form in which a field is, unless it is open. */
export async function unfold(field: Locator): Promise<void> {
  const fold = field.locator('xpath=ancestor::details[1]');
  const isOpen = await fold.evaluate((details) => (details as HTMLDetailsElement).open);
  if (!isOpen) await fold.locator('xpath=./summary').click();
}
