import {
  deleteDiagnosiById,
  deleteFilesById,
  getDiagnosiPatientById,
  postDiagnosi,
  postFiles,
  postUserLogin,
  putDiagnosiById,
} from './generated';
import { client } from './generated/client.gen';
import { ADDED, CHANGED, FILE, type Place, type Visit } from './visit';

// A program over the client of @hey-api/openapi-ts.

export async function visit({ baseUrl, email, password }: Place): Promise<Visit> {
  client.setConfig({ baseUrl });
  const { success } = (await postUserLogin({ body: { email, password }, throwOnError: true })).data;
  client.setConfig({ auth: success.token });
  const has = async (id: number) => {
    const path = { id: success.user.id_paziente ?? 0 };
    const { data } = await getDiagnosiPatientById({ path, query: { limit: 200 }, throwOnError: true });
    return data.data.some((row) => row.id_diagnosi === id);
  };

  const addition = {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      tipo_diagnosi: 'Diagnosi',
      diagnosi_patologia: ADDED,
      diagnosi_stato: 1,
      diagnosiDetails: { careprovider: 'Anna Neri' },
    },
    throwOnError: true,
  } as const;
  const made = (await postDiagnosi(addition)).data.data;
  const again = (await postDiagnosi(addition)).data.data;
  const path = { id: made.id_diagnosi };

  const body = { version: made.version, diagnosi_patologia: CHANGED };
  const changed = await putDiagnosiById({ path, body, throwOnError: true });
  const stale = await putDiagnosiById({ path, body });
  const whileThere = await has(path.id);
  await deleteDiagnosiById({ path, throwOnError: true });
  const afterwards = await has(path.id);

  const file = `data:${FILE.type};base64,${btoa(FILE.text)}`;
  const sent = { type: 'documento', data_rilievo: '2026-01-15', file, file_nome: FILE.name } as const;
  const uploaded = (await postFiles({ body: sent, throwOnError: true })).data.data;
  await deleteFilesById({ path: { id: uploaded.id_file }, throwOnError: true });

  return {
    isSame: again.id_diagnosi === made.id_diagnosi,
    added: made.diagnosi_patologia,
    changed: changed.data.data.diagnosi_patologia,
    listed: [whileThere, afterwards],
    conflict: { status: stale.response?.status ?? 0, type: stale.error?.type },
    uploaded: { name: uploaded.file_nome, megabytes: uploaded.file_size },
  };
}
