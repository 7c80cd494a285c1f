import 'server-only';
import { config } from '../config';
import { database, isSilent } from '../database';
import { sendMails } from '../mail/outbox';
import { DERIVED_PAGES } from '../navigation/pages';
import { tellWebhooks } from '../webhooks/outbox';
import { JOB_GAUGES, waitingFor } from './job-gauges';

/** One value of a metric that has several. Its label is a name from the code, so it identifies nobody. */
export type Labelled = readonly [labels: { job: string }, value: number];

/** A metric of the app whose value can go up and down. */
export interface Gauge {
  name: string;
  help: string;
  read(): number | Promise<number | Labelled[]>;
}

/** The metrics about the app's own state. The server reads them on each scrape (lib/server/metrics). */
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
  { name: 'mail_outbox_waiting', help: 'Mails that have not been handed over yet.', read: () => waitingFor(sendMails) },
  {
    name: 'webhooks_waiting',
    help: 'Messages to programs that have not been delivered yet.',
    read: () => waitingFor(tellWebhooks),
  },
  ...JOB_GAUGES,
];

const globals = globalThis as typeof globalThis & { phrGauges?: Gauge[]; phrPages?: readonly string[] };

/** Shares the gauges, and the paths of the generated pages, with the server through globalThis. */
export function keepMeasured() {
  globals.phrGauges = GAUGES;
  globals.phrPages = DERIVED_PAGES.map(({ href }) => href);
}
