import 'server-only';
import { config } from '../config';
import { database, isSilent } from '../database';
import { waitingInOutbox } from '../mail/outbox';
import { DERIVED_PAGES } from '../navigation/pages';
import { waitingWebhooks } from '../webhooks/outbox';
import { JOB_GAUGES } from './job-gauges';

/** One value of a figure that has several. Its label is a name that stands in the code, so that it is nobody's. */
export type Labelled = readonly [labels: { job: string }, value: number];

/** A figure of the app that goes up and down. */
export interface Gauge {
  name: string;
  help: string;
  read(): number | Promise<number | Labelled[]>;
}

/** What the app itself can tell of its state. The server reads it when it is asked (lib/server/metrics). */
const GAUGES: Gauge[] = [
  {
    name: 'database_pool_connections',
    help: 'Connections to the database that this process may open.',
    read: () => config().DATABASE_POOL,
  },
  {
    name: 'database_transactions_open',
    help: 'Transactions that are open or wait for a connection.',
    read: () => database().open.size,
  },
  {
    name: 'database_silent',
    help: '1 while the database does not answer, though its connections are open.',
    read: () => Number(isSilent()),
  },
  { name: 'mail_outbox_waiting', help: 'Mails that have not been handed over yet.', read: waitingInOutbox },
  { name: 'webhooks_waiting', help: 'Messages to programs that have not been delivered yet.', read: waitingWebhooks },
  ...JOB_GAUGES,
];

const globals = globalThis as typeof globalThis & { phrGauges?: Gauge[]; phrPages?: readonly string[] };

/** Leaves them where the server finds them, and beside them the addresses of the pages that have no file. */
export function keepMeasured() {
  globals.phrGauges = GAUGES;
  globals.phrPages = DERIVED_PAGES.map(({ href }) => href);
}
