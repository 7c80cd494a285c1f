import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { appOrigin, config } from '../config';
import { database } from '../database';
import { BASE_PATH } from '../http/base-path';
import type { Viewer } from '../session/sessions';

const LIFE_SECONDS = 60;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * A way to a file, good once, for a minute, in this session. It carries no rights of its own. The address is on that of
 * our origins at which the caller reached us, since a browser takes its session to no other.
 */
export async function linkTo(fileId: number, { session }: Viewer, host: string | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { sql } = database();
  await sql`delete from tbl_file_link where scade_il < now()`;
  await sql`insert into tbl_file_link (hash, sessione, id_file, scade_il)
    values (${hashOf(secret)}, ${session.hash}, ${fileId}, now() + make_interval(secs => ${LIFE_SECONDS}))`;
  const origin = config().APP_ORIGIN.find((one) => new URL(one).host === host) ?? appOrigin();
  return `${origin}${BASE_PATH}/api/scaricaFile/${secret}`;
}

/** The file to which a link leads; from here on it leads nowhere. Null for every other session and after its minute. */
export async function fileBehind(secret: string, { session }: Viewer): Promise<number | null> {
  const [used] = await database().sql`delete from tbl_file_link
    where hash = ${hashOf(secret)} and sessione = ${session.hash} returning id_file as file, scade_il > now() as good`;
  return used?.good ? Number(used.file) : null;
}
