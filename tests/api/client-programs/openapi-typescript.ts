import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './generated';
import { ADDED, CHANGED, FILE, type Place, type Visit } from './visit';

// A program over the types of openapi-typescript, with openapi-fetch.

export async function visit({ baseUrl, email, password }: Place): Promise<Visit> {
  const client = createClient<paths>({ baseUrl });
  const session = await client.POST('/api/user/login', { body: { email, password } });
  if (!session.data) throw new Error(session.error.message);
  const { token, user } = session.data.success;
  const signed: Middleware = { onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`) };
  client.use(signed);
  const path = { id: user.id_paziente ?? 0 };
  const has = async (id: number) => {
    const list = await client.GET('/api/diagnosiPatient/{id}', { params: { path, query: { limit: 200 } } });
    return list.data?.data.some((row) => row.id_diagnosi === id) ?? false;
  };

  const body = {
    tipo_diagnosi: 'Diagnosi',
    diagnosi_patologia: ADDED,
    diagnosi_stato: 1,
    diagnosiDetails: { careprovider: 'Anna Neri' },
  } as const;
  const header = { 'Idempotency-Key': crypto.randomUUID() };
  const made = await client.POST('/api/diagnosi', { params: { header }, body });
  const again = await client.POST('/api/diagnosi', { params: { header }, body });
  if (!made.data || !again.data) throw new Error(made.error?.message ?? again.error?.message);
  const { id_diagnosi: id, version, diagnosi_patologia: added } = made.data.data;

  const change = { params: { path: { id } }, body: { version, diagnosi_patologia: CHANGED } };
  const changed = await client.PUT('/api/diagnosi/{id}', change);
  const stale = await client.PUT('/api/diagnosi/{id}', change);
  const whileThere = await has(id);
  await client.DELETE('/api/diagnosi/{id}', { params: { path: { id } } });
  const afterwards = await has(id);

  const sent = {
    type: 'documento',
    data_rilievo: '2026-01-15',
    file: `data:${FILE.type};base64,${btoa(FILE.text)}`,
    file_nome: FILE.name,
  } as const;
  const upload = await client.POST('/api/files', { body: sent });
  if (!upload.data) throw new Error(upload.error.message);
  const { id_file, file_nome: name, file_size: megabytes } = upload.data.data;
  await client.DELETE('/api/files/{id}', { params: { path: { id: id_file } } });

  return {
    isSame: again.data.data.id_diagnosi === id,
    added,
    changed: changed.data?.data.diagnosi_patologia ?? '',
    listed: [whileThere, afterwards],
    conflict: { status: stale.response.status, type: stale.error?.type },
    uploaded: { name, megabytes },
  };
}
