import type { Page } from '@playwright/test';

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/*.js', (route) => sent.then(() => route.continue()));
  return send;
}
