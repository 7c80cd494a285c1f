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

/** By whom and with whom: read by the user or the doctor who asks, before it is known which record is meant. */
const DIRECTORIES = ['tbl_titolarita', 'tbl_associazioni', 'tbl_audit', 'tbl_audit_catene'];

/** The tables that hold what belongs to a patient. */
export async function recordTables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id_paziente' order by 1`;
  return rows.map(({ name }) => name as string).filter((name) => !DIRECTORIES.includes(name));
}

/** Row security's own condition is under every statement: it does not count. */
const BY_ROW_SECURITY =
  /\(?id_paziente = ANY \(\(NULLIF\(current_setting\('app\.patients'::text, true\), ''::text\)\)::bigint\[\]\)\)?/g;
/** In this scan's own conditions, or where it is hashed first, in the statement: by whom a row and what it belongs to agree. */
export const namesPatient = ({ conditions, statement, table }: Scan) =>
  /\bid_paziente = /.test(conditions.replaceAll(BY_ROW_SECURITY, '')) ||
  statement.includes(`"${table}"."id_paziente" = `) ||
  statement.includes(`= "${table}"."id_paziente"`);

/** lib/access/policy/directory.ts asks whose a row is by its id alone, and nothing else does. */
export const isDirectory = ({ statement }: Scan) =>
  /^select "id_paziente" from "\w+" where "\w+"\."\w+" = \$1$/.test(statement.trim());

export const told = (found: readonly Scan[]) =>
  [
    ...new Set(
      found.map(
        ({ table, node, index = '', conditions, statement }) =>
          `${table}: ${node} ${index}\n  ${conditions}\n  ${statement.replace(/\s+/g, ' ').slice(0, 600)}`,
      ),
    ),
  ].sort();

/** What the process does by itself, over all servers: uploads that were given up are swept away (lib/files/sweeping.ts). */
export const isSweep = ({ table, statement }: Scan) =>
  table === 'tbl_file_contenuti' && statement.includes("stato = 'uploading' and toccato_il < now() - interval");
