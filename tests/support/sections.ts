import { type Credentials, call } from './calls';
import type { Patient } from './people';
import { handlerOf } from './routes';

/**
 * A section's API calls as an integrator makes them: `rows` is the path's name for its rows, such as `diagnosi`, `list` that
 * for its list, such as `diagnosiPatient`, and `more` the path parameters after the patient's id in the list's path.
 */
export const apiOf = (rows: string, list: string, more: Record<string, string> = {}) => ({
  post: async (as: Credentials, body: unknown, headers: Record<string, string> = {}) =>
    call(await handlerOf(`POST /api/${rows}`), as, { method: 'POST', path: `/api/${rows}`, body, headers }),
  put: async (as: Credentials, id: number, body: unknown) =>
    call(await handlerOf(`PUT /api/${rows}/[id]`), as, {
      method: 'PUT',
      path: `/api/${rows}/${id}`,
      params: { id: String(id) },
      body,
    }),
  remove: async (as: Credentials, id: number) =>
    call(await handlerOf(`DELETE /api/${rows}/[id]`), as, {
      method: 'DELETE',
      path: `/api/${rows}/${id}`,
      params: { id: String(id) },
    }),
  list: async (as: Credentials, { patientId }: Patient, query = '') =>
    call(await handlerOf(`GET /api/${[list, '[id]', ...Object.keys(more).map((name) => `[${name}]`)].join('/')}`), as, {
      method: 'GET',
      path: `/api/${[list, patientId, ...Object.values(more)].join('/')}${query}`,
      params: { id: String(patientId), ...more },
    }),
});
export type SectionApi = ReturnType<typeof apiOf>;

/** All pages of a list, `limit` rows at a time, with each page's cursor. */
export async function allPages(api: SectionApi, as: Credentials, patient: Patient, limit = 200) {
  const rows: Record<string, unknown>[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await api.list(as, patient, `?limit=${limit}${cursor}`);
    rows.push(...(body.data as Record<string, unknown>[]));
    if (typeof body.next !== 'string') return rows;
    cursor = `&cursor=${body.next}`;
  }
}
