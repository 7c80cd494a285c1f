import { createReadStream, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type postgres from 'postgres';

/** One node of a plan as PostgreSQL tells it, flattened: what it scans, and by which conditions. */
export interface Scan {
  statement: string;
  node: string;
  table: string;
  index?: string;
  /** All conditions of this node, row security's among them. */
  conditions: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
  [name: string]: unknown;
}

/**
 * Has every plan of the app's role in this database written into the server's log, those inside functions as well, and
 * closes its connections, so that the next ones tell.
 * @returns reads what was told since then
 */
export async function listenToPlans(sql: postgres.Sql, role: string) {
  const [it] = await sql`select current_database() as name, current_setting('data_directory') as data`;
  const of = `alter role ${role} in database ${it?.name} set`;
  const told: Record<string, string> = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_analyze': 'off',
    'auto_explain.log_parameter_max_length': '0',
    // The rows of a test are few: what could be found by an index has to be.
    enable_seqscan: 'off',
    // So that conditions stand in the plan as they are written.
    plan_cache_mode: 'force_generic_plan',
    application_name: it?.name,
  };
  for (const [name, value] of Object.entries(told)) await sql.unsafe(`${of} ${name} = '${value}'`);
  const log = join(dirname(it?.data as string), 'postgres.log');
  const start = statSync(log).size;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = ${role}`;
  return () => plansIn(log, start);
}

/** The plans in a log from some byte on; each begins with a line that has a duration. */
async function plansIn(log: string, start: number): Promise<Scan[]> {
  const lines = createInterface({ input: createReadStream(log, { start, encoding: 'utf8' }) });
  const scans: Scan[] = [];
  let block: string[] | undefined;
  for await (const line of lines) {
    if (/ LOG: {2}duration: .* plan:$/.test(line)) block = [];
    else if (block && /^[\t ]/.test(line)) block.push(line);
    if (block && line === '\t}') {
      scans.push(...scansOf(block.join('\n')));
      block = undefined;
    }
  }
  return scans;
}

function scansOf(text: string): Scan[] {
  const { 'Query Text': statement, Plan: plan } = JSON.parse(text) as { 'Query Text': string; Plan: PlanNode };
  const walk = (node: PlanNode): Scan[] => {
    const below = (node.Plans ?? []).flatMap(walk);
    const table = node['Relation Name'];
    const isRead = /Scan$/.test(node['Node Type']);
    if (!table || !isRead) return below;
    const inner = node['Node Type'] === 'Bitmap Heap Scan' ? (node.Plans ?? []) : [];
    const conditions = [node, ...inner]
      .flatMap((one) => Object.entries(one).filter(([name]) => / Cond$|^Filter$/.test(name)))
      .map(([, value]) => String(value))
      .join(' ');
    const index = node['Index Name'] ?? inner.map((one) => one['Index Name']).join(' ');
    return [{ statement, node: node['Node Type'], table, ...(index && { index }), conditions }, ...below];
  };
  return walk(plan);
}
