import { expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { activeSubscriptions } from '@/lib/account/subscriptions';
import { readPlansPage } from '@/lib/payment/queries';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';

// The subscription page shows plans in force, and an ended plan only to users who have none.

const behind = inProcess();

interface Held {
  plan?: 'Base' | 'Completo';
  /** Days from today until the last day; null without an end. */
  endsIn: number | null;
  cancelled?: boolean;
}

async function holder(...plans: Held[]) {
  const { userId } = await newPatient(behind.db);
  for (const { plan = 'Completo', endsIn, cancelled = false } of plans)
    await behind.sql`insert into tbl_sottoscrizioni (id, id_utente, id_licenza, created_at, data_scadenza, annullata_il)
      select ${newId()}, ${userId}, id, now() - interval '90 days', (now() at time zone 'Europe/Rome')::date + ${endsIn}::int,
        case when ${cancelled} then now() end
      from tbl_licenze where descrizione = ${plan}`;
  const viewer = await viewerOf(userId);
  return { userId, viewer, page: await readPlansPage(viewer, 'it') };
}
const namesOf = ({ held }: { held: { plan: string; endsOn: string | null }[] }) => held.map(({ plan }) => plan);

test('a plan in force is shown without the plans that have ended', async () => {
  const { page } = await holder({ endsIn: -40 }, { endsIn: 20 }, { plan: 'Base', endsIn: null, cancelled: true });
  expect([namesOf(page), page.ended]).toEqual([['Completo'], undefined]);
});

test('a cancelled plan that runs out is not shown beside the same plan subscribed again, whose end counts', async () => {
  const { page, viewer } = await holder({ endsIn: 5, cancelled: true }, { endsIn: 30 });
  expect(page.held.map(({ cancelledAt }) => cancelledAt)).toEqual([null]);
  expect(await activeSubscriptions(viewer)).toHaveLength(2);
  const alone = await holder({ endsIn: 5, cancelled: true }, { plan: 'Base', endsIn: null });
  expect(namesOf(alone.page).sort()).toEqual(['Base', 'Completo']);
});

test('without a plan in force the last one that ended is named with its last day, by its end or its cancellation', async () => {
  const { page } = await holder({ endsIn: -40 }, { endsIn: -2 });
  const [day] = await behind.sql`select ((now() at time zone 'Europe/Rome')::date - 2)::text as day`;
  expect([page.held.length, page.ended]).toEqual([0, { plan: 'Completo', day: day?.day }]);
  const endless = await holder({ endsIn: null, cancelled: true });
  const [today] = await behind.sql`select (now() at time zone 'Europe/Rome')::date::text as day`;
  expect(endless.page.ended).toEqual({ plan: 'Completo', day: today?.day });
  expect((await holder()).page.ended).toBeUndefined();
});

test('a failed payment is not shown any more once the same plan is in force', async () => {
  const { userId, viewer } = await holder();
  await behind.sql`insert into plan_orders (id, id_utente, id_licenza, kind, cost, currency, state, reason, contract_version, contract_hash, created_at)
    select ${newId()}, ${userId}, id, 'order', 10, 'EUR', 'refused', 'declined', '1', ${'a'.repeat(64)}, now() - interval '1 minute'
    from tbl_licenze where descrizione = 'Completo'`;
  expect((await readPlansPage(viewer, 'it')).pending).toHaveLength(1);
  const subscribed = (
    plan: string,
  ) => behind.sql`insert into tbl_sottoscrizioni (id, id_utente, id_licenza, data_scadenza)
    select ${newId()}, ${userId}, id, current_date + 30 from tbl_licenze where descrizione = ${plan}`;
  await subscribed('Base');
  expect((await readPlansPage(viewer, 'it')).pending).toHaveLength(1);
  await subscribed('Completo');
  expect((await readPlansPage(viewer, 'it')).pending).toHaveLength(0);
});
