import type { Page } from '@playwright/test';

/** The page's scripts are on their way until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/*.js', (route) => sent.then(() => route.continue()));
  return send;
}
