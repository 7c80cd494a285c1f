import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';

// The minimum cost of a list, a whole record and a save: the same rows under the same row security as the app's role, without
// session, policy, framework or the contract's names. Patient and port come from the environment; a save names its own patient.
const { DATABASE_URL = '', PATIENT_ID = '', PORT } = process.env;
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {} });
/** The app's maximum number of rows per answer. */
const MOST = 200;

const tables = (
  await sql`select table_name as name from information_schema.columns where column_name = 'id_paziente'
    intersect select table_name from information_schema.columns where column_name = 'deleted_at'`
).map(({ name }) => String(name));
const whole = `select ${tables
  .map(
    (name) => `(select coalesce(json_agg(row), '[]') from (select * from ${name}
      where id_paziente = $1 and deleted_at is null order by created_at desc limit ${MOST}) row)::text as ${name}`,
  )
  .join(', ')}`;

const compartment = (/** @type {postgres.TransactionSql} */ tx, patient = PATIENT_ID) =>
  tx`select set_config('app.patients', ${`{${patient}}`}, true)`;
const READ = 'isolation level repeatable read read only';

/** @type {Record<string, (body: Record<string, unknown>) => Promise<string>>} */
const answers = {
  '/': async () => {
    const rows = await sql.begin(READ, async (tx) => {
      const [, found] = await Promise.all([
        compartment(tx),
        tx`select * from tbl_contatti
          where id_paziente = ${PATIENT_ID} and id_contatto_tipologia = 10 and deleted_at is null
          order by created_at desc, id_contatto desc limit 50`,
      ]);
      return found;
    });
    return JSON.stringify({ data: rows });
  },
  '/whole': async () => {
    const row = await sql.begin(READ, async (tx) => {
      const [, [found]] = await Promise.all([compartment(tx), tx.unsafe(whole, [PATIENT_ID], { prepare: true })]);
      return found ?? {};
    });
    const parts = Object.entries(row).map(([name, rows]) => `"${name}":${rows}`);
    return `{"data":{${parts.join(',')}}}`;
  },
  '/save': async ({ patient, id, ...given }) => {
    const row = await sql.begin(async (tx) => {
      const [, [saved]] = await Promise.all([
        compartment(tx, String(patient)),
        tx`update tbl_contatti set ${tx(/** @type {never} */ (given))}, version = version + 1, updated_at = now()
          where id_paziente = ${Number(patient)} and id_contatto = ${Number(id)} returning *`,
        tx`insert into bench_log (patient, act, section, row, outcome, channel)
          values (${Number(patient)}, 'update', 'contacts', ${Number(id)}, 'ok', 'api')`,
      ]);
      return saved;
    });
    return JSON.stringify(row);
  },
};

const server = createServer(async (request, response) => {
  const given = request.method === 'PUT' ? JSON.parse(await text(request)) : {};
  const body = await answers[request.url ?? '/']?.(given);
  if (body === undefined) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
});
server.listen(Number(PORT));
process.once('SIGTERM', () => process.exit(0));
