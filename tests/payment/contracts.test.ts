import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/i18n/translate';
import { contractOf } from '@/lib/payment/contracts';

// GDPR 7, T39: the contract that a buyer accepted can be shown later, because a published version never changes.

const plans = {
  once: { name: 'Completo', cost: '49.90', currency: 'EUR', months: 12, paypalPlan: null },
  renewing: { name: 'Mensile', cost: '4.90', currency: 'EUR', months: 1, paypalPlan: 'P-1' },
};
/** Only append to this list: people have accepted exactly these texts. */
const PUBLISHED: Record<string, string> = {
  '1 once it': '3af6adea0e8c0c5f0fa431480f10bdccf1ac220c1b138d0cd2945c0748971257',
  '1 once en': 'bcd982c578f213012a8a161001ffa08723eb5d72049d277c515ae352b72cb9a7',
  '1 renewing it': '6d3b18d7a8c5775b2112ba2370bcb4ffc206e9308fdac5ffc7a13818d6161284',
  '1 renewing en': '2a297485c55b036e78f76e1ad9107481c63735c5658c102f20868037598223e8',
};
const all = Object.entries(plans).flatMap(([kind, plan]) =>
  LOCALES.map((locale) => ({ kind, plan, locale, contract: contractOf(plan, locale) })),
);

test.each(all)(
  'the contract of the plan "$kind" in $locale still has the hash of its published version',
  ({ kind, locale, contract }) => {
    expect(contract.sha256).toBe(PUBLISHED[`${contract.version} ${kind} ${locale}`]);
  },
);

test("the contract has no unfilled placeholder and contains the plan's name and price", () => {
  for (const { plan, contract } of all) {
    expect(contract.plain).not.toMatch(/[{}]/);
    expect(contract.plain).toContain(plan.name);
    expect(contract.plain).toMatch(plan === plans.once ? /49[.,]90/ : /4[.,]90/);
  }
});

test('the contracts have the same sections in both languages', () => {
  const shapes = all.map(({ contract }) => contract.text.sections.map(({ text }) => text.length));
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});
