import { perform } from '@/lib/access/commands/perform';
import { payPlan } from '@/lib/payment/commands';
import { viewerOf } from './calls';

/** Run as a process of its own: takes the payment of an order, as its user's browser would ask for. */
const [userId = '', orderId = ''] = process.argv.slice(2);
await perform(await viewerOf(Number(userId)), 'own', payPlan, { id: 0, raw: { orderId } });
process.exit(0);
