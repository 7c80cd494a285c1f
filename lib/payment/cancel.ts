import 'server-only';
import { z } from 'zod';
import { command } from '../access/commands/command';
import { rowId } from '../values/fields';
import { done, refuse } from '../values/refusal';
import { findFollowed, follow } from './follow';
import { unlessAway } from './paypal/api';

interface Cancelled {
  id: number;
  /** The last day of what is paid; null: it ended with the cancellation. */
  endsOn: string | null;
  paypalId: string | null;
}

/**
 * Ends a subscription's renewal; what is paid stays open to its last day. PayPal is told once that is written down: while
 * it is away the cancellation waits, and the reconciler carries it there.
 */
export const cancelPlan = command<{ id: number }, Cancelled, 'account'>({
  by: 'account',
  section: null,
  act: 'cancel_plan',
  input: () => z.object({ id: rowId }),
  async run({ sql, viewer }, { id }) {
    const [cancelled] = await sql<Cancelled[]>`update tbl_sottoscrizioni set
        annullamento_chiesto_il = coalesce(annullamento_chiesto_il, now()),
        annullata_il = case when id_paypal is null then coalesce(annullata_il, now()) else annullata_il end,
        da_controllare_il = case when id_paypal is null then null else now() end
      where id = ${id} and id_utente = ${viewer.userId}
        and (data_scadenza >= (now() at time zone 'Europe/Rome')::date or (data_scadenza is null and annullata_il is null))
      returning id, data_scadenza::text as "endsOn", id_paypal as "paypalId"`;
    return cancelled ? done(cancelled) : refuse('not_found');
  },
  afterwards: (_, cancelled) =>
    unlessAway(async () => {
      const licence = cancelled.paypalId && (await findFollowed(cancelled.paypalId));
      if (licence) await follow(licence);
      return cancelled;
    }),
});
