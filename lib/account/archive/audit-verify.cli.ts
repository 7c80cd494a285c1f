import { parseArgs } from 'node:util';
import { connect } from '@/db/client';
import type { Fault } from '@/lib/audit/chain';
import { sealChains } from '@/lib/audit/seals';
import { type KnownSeal, verifyAll } from '@/lib/audit/stored-chains';
import type { TakenOver } from '@/lib/audit/take-over';
import { secretList } from '@/lib/config';
import { database as app } from '@/lib/database';
import { verifyArchive } from './archived-chain';

// `npm run audit:verify` checks the whole access log; it needs DATABASE_OWNER_URL and AUTH_SECRET. `npm run audit:verify --
// FILE` checks the chains of an exported archive. Both print faulty lines and exit with 1 if there are any. `--take-over`,
// with the variables of `npm start`, makes the first seal where the app refuses to, even over lines that are already signed;
// see docs/operation.md.

const { values, positionals } = parseArgs({
  options: { seal: { type: 'string' }, 'take-over': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;

type Named = { patient: number; actor: number } & Fault;

const textOf = ({ patient, actor, number, kind, id }: Named) => {
  const chain = patient ? `record ${patient}` : actor ? `account ${actor}` : 'nobody';
  return `${chain}, line ${number}${id === undefined ? '' : ` (id ${id})`}: ${kind}`;
};

function report(summary: string, faults: Named[], others: string[] = []) {
  for (const fault of faults) console.error(textOf(fault));
  for (const other of others) console.error(other);
  const wrong = faults.length + others.length;
  console.error(`${summary} ${wrong === 0 ? 'Nothing is wrong.' : `${wrong} faults.`}`);
  if (wrong > 0) process.exitCode = 1;
}

/** Parses `--seal`: a seal's number and signature, like `12:4f0c…`, copied from the log of the server process. */
function knownSeal(): KnownSeal | undefined {
  const [number, signature] = values.seal?.split(':') ?? [];
  return number && signature ? { number: Number(number), signature } : undefined;
}

const takenOverAs = ({ lines, until }: TakenOver) =>
  `Seal 1 took over ${lines} unsigned lines${until === null ? '' : `, up to ${new Date(until).toISOString()}`}.`;

async function takeOver() {
  await sealChains(undefined, { takeOver: true }).finally(() => app().close());
}

async function database() {
  const { DATABASE_OWNER_URL, DATABASE_URL, AUTH_SECRET } = process.env;
  const url = DATABASE_OWNER_URL ?? DATABASE_URL;
  if (!url || !AUTH_SECRET) throw new Error(`${url ? 'AUTH_SECRET' : 'DATABASE_OWNER_URL'} is missing`);
  const { sql, close } = connect({ url, max: 1 });
  try {
    const { chains, lines, seals, faults, badSeals, takenOver } = await verifyAll(sql, {
      secrets: secretList.parse(AUTH_SECRET),
      known: knownSeal(),
    });
    const wrong = badSeals.map((number) => `seal ${number}: missing, or not made with this secret`);
    const summary = `${chains} chains, ${lines} lines, ${seals} seals.`;
    report(seals > 0 ? `${summary} ${takenOverAs(takenOver)}` : summary, faults, wrong);
  } finally {
    await close();
  }
}

async function archive(path: string) {
  const { chains, faults } = await verifyArchive(path);
  const lines = chains.reduce((sum, one) => sum + one.lines, 0);
  report(`${chains.length} chains, ${lines} lines.`, faults);
}

try {
  if (values['take-over']) await takeOver();
  await (file ? archive(file) : database());
} catch (error) {
  console.error(error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error));
  process.exitCode = 1;
}
