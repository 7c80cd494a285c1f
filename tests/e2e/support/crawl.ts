import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { LIST } from '@/lib/navigation/address-names';
import { GROUP_PAGES } from '@/lib/navigation/groups';
import { DERIVED_PAGES, DOCTOR_PARTS, RECORD_PAGES } from '@/lib/navigation/pages';
import { filesNamed } from '../../support/routes';
import { BUTTONS, menuOf } from './rows';

/** The route segment for a part of the record in the doctor's view, and its possible values. */
const PART = '[parte]';
const parts = DOCTOR_PARTS.flatMap(({ part }) => (part === '' ? [] : [part.slice(1)]));
/** The file that serves the derived pages, without the last part of their paths. */
const DERIVED = 'Registro/[page]';
/** The file that serves the pages of the menu's groups. */
const GROUP = '[gruppo]';

/** The pages of app/ that match, with values for their dynamic segments. A new kind of segment must be added here. */
export function pagesFor(ids: Record<string, string>, fits: (file: string) => boolean = () => true) {
  const files = filesNamed(/\/page\.tsx$/, ['app']).filter((path) => !path.includes('[...') && fits(path));
  return (
    files
      .flatMap((path) => (path.includes(PART) ? parts.map((part) => path.replace(PART, part)) : [path]))
      .flatMap((path) =>
        path.includes(DERIVED) ? DERIVED_PAGES.map(({ href }) => path.replace(DERIVED, href.slice(1))) : [path],
      )
      .flatMap((path) => (path.includes(GROUP) ? GROUP_PAGES.map((id) => path.replace(GROUP, id)) : [path]))
      // A derived page with special contents has a file as well.
      .filter((path, at, all) => all.indexOf(path) === at)
      .map((path) =>
        path
          .replace(/^app\//, '')
          .replace(/\([^)]*\)\//g, '')
          .replace(/\/?page\.tsx$/, '')
          .replace(/\[(\w+)\]/g, (_, name) => {
            if (!ids[name]) throw new Error(`which ${name} is the crawl to open? Say so where the crawl begins`);
            return ids[name];
          }),
      )
      .flatMap((path) => [path, ...listsOf(path)])
  );
}

/** The paths of the other lists of a page that shows one list at a time. */
export function listsOf(path: string): string[] {
  const page = RECORD_PAGES.find(
    ({ href, part }) => href === `/${path}` || (part !== undefined && part !== '' && path.endsWith(part)),
  );
  return (page?.lists ?? []).slice(1).map(({ id }) => `${path}?${LIST}=${id}`);
}

const NO_CONTENT = /\/api\/(?:getDRoute|scaricaFile)\//;
/** Performance messages of the graphics driver, which depend on the machine and its load, not on the page. */
const DRIVER_SPEED = /^\[\.WebGL-0x[\da-f]+\]GL Driver Message \(OpenGL, Performance,/;

/** A browser context that records scripts that run, dialogs, policy violations and console messages in all documents. */
export async function watched(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'it-IT' });
  const alarms: string[] = [];
  await context.exposeFunction('alarm', (what: string) => alarms.push(what));
  await context.addInitScript(() => {
    const { alarm } = window as unknown as { alarm(what: string): void };
    const here = () => window.location.pathname;
    Object.defineProperty(window, '__xss', { set: () => alarm(`ran on ${here()}`) });
    document.addEventListener('securitypolicyviolation', (event) =>
      alarm(`policy on ${here()}: ${event.violatedDirective} ${event.sample}`),
    );
  });
  context.on('console', (message) => {
    // Ignore errors of previews: the files in the crawl's scene have no content.
    if (NO_CONTENT.test(message.location().url) || DRIVER_SPEED.test(message.text())) return;
    if (['error', 'warning'].includes(message.type()))
      alarms.push(`console on ${message.page()?.url()}: ${message.text().slice(0, 200)}`);
  });
  context.on('weberror', (thrown) => alarms.push(`thrown on ${thrown.page()?.url()}: ${thrown.error().message}`));
  context.on('dialog', (dialog) => {
    // A form with unsaved input asks for confirmation before the page is left.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    alarms.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  return { page: await context.newPage(), context, alarms };
}

/** The number of pages open at the same time: while one waits for its answer, another runs its scripts. */
const TABS = 3;

/** How long a dialog may take to close. */
const CLOSING_MS = 1000;

/** Opens each page on screen and in print; returns how often the mark occurred. */
export async function crawl(context: BrowserContext, paths: readonly string[], mark: string, withDialogs: boolean) {
  const left = [...paths];
  // Some paths redirect to a page that is also in the list, so open the dialogs of each page once.
  const opened = new Set<string>();
  let seen = 0;
  const work = async () => {
    const page = await context.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const found = await visit(page, path, mark);
      seen += found;
      const there = new URL(page.url()).pathname;
      if (!withDialogs || opened.has(there)) continue;
      opened.add(there);
      await openDialogs(page, path);
    }
    await page.close({ runBeforeUnload: false });
  };
  await Promise.all(Array.from({ length: TABS }, work));
  return seen;
}

async function visit(page: Page, path: string, mark: string): Promise<number> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBeLessThan(500);
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate((word) => document.documentElement.outerHTML.split(word).length - 1, mark);
  await page.emulateMedia({ media: 'screen' });
  return seen;
}

/** Opens one dialog of each kind on the page; reloads the page only if Escape does not close a dialog. */
async function openDialogs(page: Page, path: string) {
  const acts = await page
    .locator(BUTTONS)
    .evaluateAll((all) => [...new Set(all.map((button) => button.getAttribute('data-act') ?? ''))]);
  let clean = true;
  for (const act of acts) {
    if (!clean) await page.goto(path);
    const button = page
      .locator(BUTTONS)
      .and(page.locator(`[data-act="${act}"]`))
      .first();
    const menu = menuOf(button);
    if ((await menu.count()) > 0) await menu.click();
    await button.click();
    await page.getByRole('dialog').first().waitFor();
    clean = await closed(page);
  }
}

/** Presses Escape; returns whether the dialog closed. A form with input asks before it closes. */
async function closed(page: Page): Promise<boolean> {
  const address = page.url();
  await page.keyboard.press('Escape');
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]');
  const isGone = await dialogs
    .first()
    .waitFor({ state: 'detached', timeout: CLOSING_MS })
    .then(
      () => true,
      () => false,
    );
  return isGone && page.url() === address;
}
