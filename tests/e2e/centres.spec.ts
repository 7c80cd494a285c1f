import { expect, type Locator, test } from '@playwright/test';
import { mailsTo } from './support/mailbox';
import { type Behind, behindTheApp, newcomer } from './support/newcomer';
import { openSessionOf } from './support/people';
import { pressOfRow } from './support/rows';
import { expectAccessibleWithDialogs, onAPhone } from './support/screens';

let behind: Behind;
test.beforeAll(() => {
  behind = behindTheApp();
});
test.afterAll(() => behind.close());

const words = {
  title: 'Affiliated centres',
  search: 'Search by name or address',
  lists: ['Specialist surgeries', 'Radiology centres', 'Laboratories'],
  example: 'Example',
  site: /^Open the website of/,
  noSite: 'URL is missing or not valid!',
  message: 'Write an e-mail to Studio specialistico Fiordaliso di Cagliari',
  fields: ['Topic', 'Text', 'Send', 'success'],
};

onAPhone(
  'a patient finds a centre by its address, its site, map and phone, and writes to it',
  { email: 'luca.verdi@example.it' },
  async (page) => {
    const { title, search, lists, example, site, noSite, message, fields } = words;
    const [topic = '', text = '', send = '', sent = ''] = fields;
    const { email } = await newcomer(behind);
    await openSessionOf(page, email);
    await page.goto('centriConvezionati/CentriConvezionati');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('searchbox', { name: search }).fill('CAGLIARÌ');
    await page.getByRole('searchbox').press('Enter');
    for (const name of lists) {
      const list = page.getByRole('region', { name });
      await expect(list.getByRole('rowheader')).toHaveCount(1);
      await expect(list.getByRole('rowheader')).toContainText(example);
    }
    const surgery = page.getByRole('region', { name: lists[0] ?? '' });
    const linkIn = (list: Locator, name: string | RegExp) => list.getByRole('link', { name, includeHidden: true });
    await expect(linkIn(surgery, '+39 06 0000 0022')).toHaveAttribute('href', 'tel:+390600000022');
    const out = linkIn(page.getByRole('region', { name: lists[1] ?? '' }), site);
    await expect(linkIn(surgery, /mappa|map/)).toBeVisible();
    for (const link of [out, linkIn(surgery, /mappa|map/)]) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expectAccessibleWithDialogs(page, [new RegExp(`^${message}$`)]);

    await pressOfRow(page, site, { within: surgery });
    await expect(page.getByRole('dialog').getByText(noSite)).toBeVisible();
    await page.keyboard.press('Escape');
    await pressOfRow(page, message, { within: surgery });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(topic).fill(`Esame ${email}`);
    await dialog.getByLabel(text).fill('Buongiorno, a che ora aprite?');
    await dialog.getByRole('button', { name: send }).click();
    await expect(dialog.getByText(sent)).toBeVisible();
    const caught = mailsTo('esempio-22@centri.example.it').filter((mail) => mail.text.includes(email));
    expect(caught.map((mail) => mail.header('To'))).toEqual([
      ['Studio specialistico Fiordaliso di Cagliari <esempio-22@centri.example.it>'],
    ]);
    await page.keyboard.press('Escape');
  },
);
