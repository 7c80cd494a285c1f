import {
  deleteDiagnosiById,
  deleteFilesById,
  getDiagnosiPatientById,
  postDiagnosi,
  postFilesWithFormData,
  postUserLogin,
  putDiagnosiById,
} from './generated';
import { ADDED, CHANGED, FILE, type Place, type Visit } from './visit';

// A program over the client of orval, which has the server's address already. Only this one sends its file as a form.

export async function visit({ email, password }: Place): Promise<Visit> {
  const session = await postUserLogin({ email, password });
  if (session.status !== 200) throw new Error(session.data.message);
  const { token, user } = session.data.success;
  const headers = { authorization: `Bearer ${token}` };
  const has = async (id: number) => {
    const list = await getDiagnosiPatientById(user.id_paziente ?? 0, { limit: 200 }, { headers });
    return list.status === 200 && list.data.data.some((row) => row.id_diagnosi === id);
  };

  const body = {
    tipo_diagnosi: 'Diagnosi',
    diagnosi_patologia: ADDED,
    diagnosi_stato: 1,
    diagnosiDetails: { careprovider: 'Anna Neri' },
  } as const;
  const once = { headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } };
  const made = await postDiagnosi(body, once);
  const again = await postDiagnosi(body, once);
  if (made.status !== 201) throw new Error(made.data.message);
  if (again.status !== 201) throw new Error(again.data.message);
  const { id_diagnosi: id, version, diagnosi_patologia: added } = made.data.data;

  const change = { version, diagnosi_patologia: CHANGED };
  const changed = await putDiagnosiById(id, change, { headers });
  const stale = await putDiagnosiById(id, change, { headers });
  const whileThere = await has(id);
  await deleteDiagnosiById(id, { headers });
  const afterwards = await has(id);

  const file = new File([FILE.text], FILE.name, { type: FILE.type });
  const upload = await postFilesWithFormData({ type: 'documento', data_rilievo: '2026-01-15', file }, { headers });
  if (upload.status !== 201) throw new Error(upload.data.message);
  const { id_file, file_nome: name, file_size: megabytes } = upload.data.data;
  await deleteFilesById(id_file, { headers });

  return {
    isSame: again.data.data.id_diagnosi === id,
    added,
    changed: changed.status === 200 ? changed.data.data.diagnosi_patologia : '',
    listed: [whileThere, afterwards],
    conflict: { status: stale.status, type: stale.status === 409 ? stale.data.type : undefined },
    uploaded: { name, megabytes },
  };
}
