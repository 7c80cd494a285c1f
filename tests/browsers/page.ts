import type { Driver, ElementReference } from './webdriver';

/** How long something may take to appear on a page. */
const WAIT_MS = 30_000;
const POLL_MS = 50;

type Role = 'button' | 'link' | 'heading' | 'option' | 'radio' | 'field' | 'file';
const SELECTORS: Record<Role, string> = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1',
  option: '[role="option"]',
  radio: 'label',
  field: 'input:not([type="hidden"], [type="file"]), select, textarea',
  file: 'input[type="file"]',
};

/**
 * Finds, in the page, a visible element by its selector and the beginning of its name: its aria-label, its label or its text. If
 * dialogs are open, only the last one is searched.
 */
const FIND = `
const [selector, name] = arguments;
const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
const shows = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].filter(shows).at(-1);
const named = (one) => {
  const labels = [...(one.labels ?? [])].map(({ textContent }) => textContent);
  return [one.getAttribute('aria-label'), ...labels, one.textContent].map(plain);
};
return [...(dialog ?? document).querySelectorAll(selector)].find((one) =>
  (one.type === 'file' || shows(one)) && named(one).some((own) => own.startsWith(name))) ?? null;`;

/** A page as its user sees it: by names and texts. */
export const pageOf = (driver: Driver, origin: string) => {
  const until = async <T>(what: string, attempt: () => Promise<T | null | false>): Promise<T> => {
    const end = Date.now() + WAIT_MS;
    let cause: unknown;
    for (;;) {
      // A script fails if its page is left meanwhile.
      const found = await attempt().catch((error: unknown) => {
        cause = error;
        return null;
      });
      if (found) return found;
      if (Date.now() > end) throw new Error(`${what} is not there. The page shows:\n${await text()}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  const text = () => driver.execute<string>('return document.body.innerText');
  const find = (role: Role, name = '') =>
    until(`${role} ${name}`, () => driver.execute<ElementReference | null>(FIND, SELECTORS[role], name));
  return {
    text,
    find,
    until,
    evaluate: driver.execute,
    /** Opens a page of the app, by its path below the base path, and waits for its scripts. */
    open: async (path: string) => {
      await driver.navigate(`${origin}/webui/${path}`);
      await until(`the hydrated page ${path}`, () =>
        driver.execute<boolean>(
          'return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"))',
        ),
      );
    },
    shows: (expected: string) =>
      until(`the text ${expected}`, async () => ((await text()).includes(expected) ? true : null)),
    press: async (role: 'button' | 'link' | 'option' | 'radio', name: string) => {
      const element = await find(role, name);
      await driver.execute('arguments[0].scrollIntoView({ block: "center" })', element);
      await driver.click(element);
    },
    /** Replaces what a field holds by typed text. */
    type: async (label: string, typed: string) => {
      const field = await find('field', label);
      await driver.execute('arguments[0].scrollIntoView({ block: "center" }); arguments[0].select()', field);
      await driver.sendKeys(field, typed);
    },
    /** Chooses the option of a select by its beginning. */
    choose: async (label: string, option: string) => {
      const select = await find('field', label);
      const chosen = await until(`the option ${option} of ${label}`, () =>
        driver.execute<ElementReference | null>(
          'return [...arguments[0].options].find(({ label }) => label.startsWith(arguments[1])) ?? null',
          select,
          option,
        ),
      );
      await driver.click(chosen);
    },
    attach: async (path: string) => driver.sendKeys(await find('file'), path),
    setWidth: driver.setWidth,
    /** The elements that make the page wider than its window, with how many pixels they are too wide. */
    overflow: () =>
      driver.execute<string[]>(`
        const { clientWidth, scrollWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [...document.querySelectorAll('body *')]
          .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
          .map((one) => one.tagName + '.' + one.className + ' +' + (one.getBoundingClientRect().right - clientWidth));`),
  };
};
export type DrivenPage = ReturnType<typeof pageOf>;
