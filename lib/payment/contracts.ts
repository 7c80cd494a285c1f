import 'server-only';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { command } from '../access/commands/command';
import { LOCALES, type Locale, translate } from '../i18n/translate';
import { keepDecision, lastDecision } from '../legal/acceptances';
import { fingerprintOf, type LegalText, plainText } from '../legal/document';
import { rowId, wholeNumber } from '../values/fields';
import { displayedCost } from '../values/money';
import { done, refuse } from '../values/refusal';
import { findPlan, type Plan, plansForSale } from './plans';
import en from './texts/contract-1.en.json' with { type: 'json' };
import it from './texts/contract-1.it.json' with { type: 'json' };

/** The version of the contract's wording. A changed wording needs a new version with its own files. */
const VERSION = '1';
const TEXTS: Record<Locale, LegalText> = { it, en };

/** A plan's contract as shown, accepted and stored; it contains the plan's name, price and duration. */
export interface Contract {
  version: string;
  language: Locale;
  text: LegalText;
  plain: string;
  sha256: string;
}
export interface OfferedPlan {
  plan: Plan;
  contract: Contract;
}

/** The properties of a plan that its contract states. */
type Agreed = Pick<Plan, 'name' | 'cost' | 'currency' | 'months' | 'paypalPlan'>;

export function contractOf(plan: Agreed, language: Locale): Contract {
  const values: Record<string, string> = {
    plan: plan.name,
    cost: displayedCost(plan.cost, plan.currency, language),
    duration: displayedDuration(plan, language),
    renewal: translate(language, plan.paypalPlan ? 'paypal.renewsText' : 'paypal.onceText'),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const { title, summary, sections } = TEXTS[language];
  const text = {
    title: filled(title),
    summary: filled(summary),
    sections: sections.map((section) => ({ title: section.title, text: section.text.map(filled) })),
  };
  return { version: VERSION, language, text, plain: plainText(text), sha256: fingerprintOf(text) };
}

/** The duration of a plan, in the reader's language. */
export function displayedDuration({ months }: Pick<Plan, 'months'>, language: Locale): string {
  if (months === null) return translate(language, 'paypal.noEnd').toLowerCase();
  return translate(language, months === 1 ? 'paypal.oneMonth' : 'paypal.months', { count: String(months) });
}

export const offeredPlans = async (language: Locale, db?: Db): Promise<OfferedPlan[]> =>
  (await plansForSale(db)).map((plan) => ({ plan, contract: contractOf(plan, language) }));

const documentOf = (planId: number) => `contract-${planId}`;

/** The contract that the user accepted last, if it is the plan's current contract, in either language. */
export async function acceptedContract(db: Db, userId: number, plan: Plan) {
  const last = await lastDecision(db, userId, documentOf(plan.id));
  const current = last && contractOf(plan, last.language);
  return last?.accepted && current && last.sha256 === current.sha256 ? current : undefined;
}

const acceptance = z.object({
  id: rowId,
  planid: wholeNumber(1, 2_147_483_647),
  language: z.enum(LOCALES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'invalid'),
});

/** Stores that the caller accepts a plan's contract: its version, the hash of the text that they read, and the time. */
export const acceptContract = command<z.infer<typeof acceptance>, { id: number }, 'account'>({
  by: 'account',
  section: null,
  act: 'accept_contract',
  input: () => acceptance,
  async run({ db, viewer }, { planid, language, sha256 }) {
    const plan = await findPlan(db, planid);
    if (!plan || !viewer.roles.includes('paziente')) return refuse('not_found');
    const contract = contractOf(plan, language);
    // The price or wording may have changed since the page was opened: a user must not accept a text that they have not read.
    if (contract.sha256 !== sha256) return refuse('contract_due');
    const shown = { document: documentOf(planid), version: contract.version, language, sha256, accepted: true };
    return done(await keepDecision(db, viewer.userId, shown, viewer.sender));
  },
});
