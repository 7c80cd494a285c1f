import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { pressOfRow } from './support/rows';
import { expectFitting, expectOpenDialogAccessible, onEveryScreen } from './support/screens';

onEveryScreen(
  'the log, its dialog and the page of the password hold to WCAG 2.2 AA',
  { email: 'mario.rossi@example.it' },
  async (page) => {
    await page.goto('Registro/Accessi');
    await expectAccessible(page);
    const opener = await pressOfRow(page, /^(Non sono stato io|That wasn’t me)/);
    await expectOpenDialogAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expectFitting(page);
    await page.goto('Registro/Accessi?vista=letture');
    await expectAccessible(page);
    await expectFitting(page);
    await page.goto('account/Password');
    await expectAccessible(page);
    await page.locator('input[type=password]').first().press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page);
  },
);
