import { perform } from '@/lib/access/commands/perform';
import { payPlan } from '@/lib/payment/commands';
import { viewerOf } from './calls';

/** Runs as a separate process: captures the payment of an order, as the user's browser would request. */
const [userId = '', orderId = ''] = process.argv.slice(2);
await perform(await viewerOf(Number(userId)), 'own', payPlan, { id: 0, raw: { orderId } });
process.exit(0);
