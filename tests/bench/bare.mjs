import { createServer } from 'node:http';
import postgres from 'postgres';

// What the list costs at least: the same rows under the same row security as the app's role, without session, policy,
// framework or names of the contract. Patient and port come from the environment.
const { DATABASE_URL = '', PATIENT_ID = '', PORT } = process.env;
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => {} });

const server = createServer(async (_request, response) => {
  const rows = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const [, found] = await Promise.all([
      tx`select set_config('app.patients', ${`{${PATIENT_ID}}`}, true)`,
      tx`select * from tbl_contatti
        where id_paziente = ${PATIENT_ID} and id_contatto_tipologia = 10 and deleted_at is null
        order by created_at desc, id_contatto desc limit 50`,
    ]);
    return found;
  });
  const body = JSON.stringify({ data: rows });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(Number(PORT));
process.once('SIGTERM', () => process.exit(0));
