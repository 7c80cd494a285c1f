import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { perform } from '@/lib/access/commands/perform';
import type { Section } from '@/lib/access/policy/sections';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { sharing } from '@/lib/kit/commands';
import { readGlance } from '@/lib/record/home/glance';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import { wholePatient } from '@/lib/record/whole-patient/wire';
import { readDiagnosesPage } from '@/lib/sections/diagnoses/queries';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { cardSection } from '@/lib/sections/patient/section';
import { visitsSection } from '@/lib/sections/visits/section';
import type { Viewer } from '@/lib/session/sessions';

interface Chosen {
  patient: number;
  owner: number;
  user: number;
  doctor: number;
  visit: number;
}
type Work = (one: Chosen) => Promise<unknown>;

/** The number of reads of each kind whose statements are counted, after warm-up. */
const HEARD = 20;

/**
 * Reads pages and whole records and makes saves in random records, each once, so that most rows have not been read before.
 * Measures the time and the number of statements, including those that begin and end a transaction.
 */
export async function measureReads(sql: postgres.Sql, count: number) {
  const some = (
    await sql`select a.id_paziente as patient, c.id_utente as user, c.id_careprovider as doctor, p.user_id as owner, v.id_visita as visit
      from tbl_associazioni a join tbl_careprovider c using (id_careprovider) join bench_people p on p.patient = a.id_paziente
      cross join lateral (select id_visita from tbl_visite where id_paziente = a.id_paziente limit 1) v
      order by random() limit ${count + HEARD}`
  ).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])),
  ) as unknown as Chosen[];
  const heard = await statementsIn(sql);
  const [timed, told] = [some.slice(0, count), some.slice(count)];
  for (const [name, work] of Object.entries(KINDS)) {
    const taken: number[] = [];
    for (const one of timed) {
      const from = performance.now();
      await work(one);
      taken.push(performance.now() - from);
    }
    taken.sort((a, b) => a - b);
    const at = (share: number) => (taken[Math.floor(taken.length * share)] ?? 0).toFixed(1);
    const statements = await heard(async () => {
      for (const one of told) await work(one);
    });
    console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} | ${(statements / told.length).toFixed(0)} |`);
  }
}

const read =
  (who: 'owner' | 'doctor', section: Section, of: (record: RecordAccess) => Promise<unknown>): Work =>
  async (one) => {
    const result = await withRecord(viewerOf(one, who), one.patient, section, of);
    if (!result.ok) throw new Error(result.refusal.code);
  };

const KINDS: Record<string, Work> = {
  'home, of its owner': read('owner', cardSection, readGlance),
  'diagnoses, of their owner': read('owner', diagnosesSection, readDiagnosesPage({})),
  'summary, for a doctor': read('doctor', summarySection, readDoctorViewSummary),
  'whole record, for a doctor': read('doctor', cardSection, wholePatient),
  'save of a visit': async (one) => {
    const raw = { id: String(one.visit), level: '3' };
    const result = await perform(viewerOf(one, 'owner'), 'own', sharing(visitsSection), { id: one.visit, raw });
    if (!result.ok) throw new Error(result.refusal.code);
  },
};

/** @returns the number of statements sent to the server while a function runs */
async function statementsIn(sql: postgres.Sql) {
  const [{ data } = { data: '' }] = await sql<{ data: string }[]>`select current_setting('data_directory') as data`;
  const log = join(dirname(data), 'postgres.log');
  const count = () => readFileSync(log, 'utf8').match(/ LOG: {2}(?:execute|statement)\b/g)?.length ?? 0;
  const listen = async (on: boolean) => {
    await sql.unsafe(`alter system set log_statement = '${on ? 'all' : 'none'}'`);
    await sql`select pg_reload_conf()`;
    while ((await sql`show log_statement`)[0]?.log_statement !== (on ? 'all' : 'none'));
  };
  return async (work: () => Promise<void>) => {
    await listen(true);
    const before = count();
    await work();
    const after = count();
    await listen(false);
    return after - before;
  };
}

function viewerOf({ owner, user, doctor }: Chosen, who: 'owner' | 'doctor'): Viewer {
  const now = new Date();
  return {
    userId: who === 'owner' ? owner : user,
    doctorId: who === 'owner' ? null : doctor,
    email: '',
    name: '',
    roles: [who === 'owner' ? 'paziente' : 'medico'],
    session: { hash: '', kind: 'browser', at: now, lastActiveAt: now, expiresAt: now, provedAt: null },
    sender: { ip: '192.0.2.7', device: 'bench', channel: 'page' },
  };
}
