import { createReadStream, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type postgres from 'postgres';

/** A flattened scan node of a PostgreSQL plan: the table and the conditions. */
export interface Scan {
  statement: string;
  node: string;
  table: string;
  index?: string;
  /** All conditions of this node, including those of row security. */
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
 * Logs every plan of the app's role in this database, including those inside functions (auto_explain), and closes the role's
 * connections, so that new ones use these settings.
 * @returns a function that reads the plans logged since then
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
    // Tests have few rows, for which PostgreSQL would choose a sequential scan even if there is an index.
    enable_seqscan: 'off',
    // This setting keeps parameters in the plan's conditions, instead of their values.
    plan_cache_mode: 'force_generic_plan',
    application_name: it?.name,
  };
  for (const [name, value] of Object.entries(told)) await sql.unsafe(`${of} ${name} = '${value}'`);
  const log = join(dirname(it?.data as string), 'postgres.log');
  const start = statSync(log).size;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = ${role}`;
  return () => plansIn(log, start);
}

/** The plans in a log from byte `start` on; each begins with a line that has a duration. */
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

/** Tables read by user, carer or doctor, before the record is known. */
const DIRECTORIES = [
  ...['tbl_titolarita', 'tbl_associazioni', 'tbl_deleghe', 'message_threads', 'tbl_audit', 'audit_chains'],
];

/** The tables with a patient's data. */
export async function recordTables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id_paziente' order by 1`;
  return rows.map(({ name }) => name as string).filter((name) => !DIRECTORIES.includes(name));
}

/** The condition of row security is in every statement, so it is ignored. */
const BY_ROW_SECURITY =
  /\(?id_paziente = ANY \(\(NULLIF\(current_setting\('app\.patients'::text, true\), ''::text\)\)::bigint\[\]\)\)?/g;
/** Whether the patient's id is in the scan's conditions, or, for a hash join, in the statement's join condition. */
export const namesPatient = ({ conditions, statement, table }: Scan) =>
  /\bid_paziente = /.test(conditions.replaceAll(BY_ROW_SECURITY, '')) ||
  statement.includes(`"${table}"."id_paziente" = `) ||
  statement.includes(`= "${table}"."id_paziente"`);

/** Only lib/access/policy/directory.ts looks up a row's owner by the row's id alone. */
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

/** The background job that deletes abandoned uploads (lib/files/sweeping.ts), across all records. */
export const isSweep = ({ table, statement }: Scan) =>
  table === 'file_contents' &&
  /"state" = 'uploading' and "file_contents"."touched_at" < now\(\) - interval/.test(statement);
