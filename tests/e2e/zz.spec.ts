import { AxeBuilder } from '@axe-core/playwright';
import { test } from '@playwright/test';
import { openSessionOf, signInByForm } from './support/people';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
test('axe', async ({ page, browser }) => {
  const time = async (what: string, work: () => Promise<unknown>) => {
    for (let i = 0; i < 3; i++) {
      const t = performance.now();
      await work();
      console.log(what, Math.round(performance.now() - t));
    }
  };
  await time('form', async () => {
    const p = await browser.newPage();
    await signInByForm(p, 'mario.rossi@example.it');
    await p.close();
  });
  await time('mint+goto', async () => {
    const p = await browser.newPage();
    await openSessionOf(p, 'mario.rossi@example.it');
    await p.goto('Registro/Diagnosi');
    await p.close();
  });
  await openSessionOf(page, 'mario.rossi@example.it');
  await time('goto', () => page.goto('Registro/Diagnosi'));
  const all = async () => {
    await time('old', () => new AxeBuilder({ page }).withTags(TAGS).analyze());
    await time('legacy', () => new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze());
    await time('legacy+violations', () =>
      new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(TAGS)
        .setLegacyMode()
        .analyze(),
    );
    await time('no contrast', () =>
      new AxeBuilder({ page })
        .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } })
        .withTags(TAGS)
        .setLegacyMode()
        .analyze(),
    );
    await time('legacy+violations+noselectors', () =>
      new AxeBuilder({ page })
        .options({ resultTypes: ['violations'], selectors: false, elementRef: false } as never)
        .withTags(TAGS)
        .setLegacyMode()
        .analyze(),
    );
  };
  await all();
  console.log('dialog');
  await page.getByRole('button', { name: /^Modifica Glutine$/ }).click();
  await page.getByRole('dialog').waitFor();
  await all();
});
