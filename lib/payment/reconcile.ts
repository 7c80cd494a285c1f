import 'server-only';
import { causeOf, log } from '../log';
import { follow, takeDueLicence } from './follow';
import { hurryCaptures, takeDueOrder } from './orders';
import { paymentProvider } from './paypal/provider';
import { settle } from './settle';

/** Brings everything that is due to where PayPal has it. @throws PaymentAway: the rest stays due */
export async function reconcile(): Promise<void> {
  for (let order = await takeDueOrder(); order; order = await takeDueOrder()) await settle(order);
  for (let licence = await takeDueLicence(); licence; licence = await takeDueLicence()) await follow(licence);
}

/** At the start also what an earlier process has left in the middle of a capture. */
export async function reconcileAtStart(): Promise<void> {
  await hurryCaptures();
  await reconcile();
}

const MINUTE_MS = 60_000;
const globals = globalThis as typeof globalThis & { phrReconciling?: NodeJS.Timeout };

/** Reconciles now and every minute, as long as the process lives. */
export function keepReconciled() {
  if (globals.phrReconciling || !paymentProvider()) return;
  const guarded = (work: () => Promise<void>) => () =>
    void work().catch((error) => log().warn({ cause: causeOf(error) }, 'payments wait to be reconciled'));
  globals.phrReconciling = setInterval(guarded(reconcile), MINUTE_MS).unref();
  guarded(reconcileAtStart)();
}
