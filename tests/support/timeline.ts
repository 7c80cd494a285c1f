import { expect } from 'vitest';
import { type Credentials, call } from './calls';
import type { Patient } from './people';
import { handlerOf } from './routes';

/** An item of the timeline in the contract's format. */
export interface Told {
  sezione: string;
  id: number;
  dal: string | null;
  al: string | null;
  titolo: string;
  testo: string | null;
}

export const getTimeline = async (as: Credentials, { patientId }: Patient, query = '') =>
  call(await handlerOf('GET /api/storia/[id]'), as, {
    method: 'GET',
    path: `/api/storia/${patientId}${query}`,
    params: { id: String(patientId) },
  });

/** Reads the whole timeline over the API, `limit` items at a time. */
export async function told(as: Credentials, patient: Patient, query: Record<string, string> = {}, limit = 200) {
  const items: Told[] = [];
  for (let cursor = {}; ; ) {
    const asked = new URLSearchParams({ ...query, limit: String(limit), ...cursor });
    const { body, status } = await getTimeline(as, patient, `?${asked}`);
    expect(status).toBe(200);
    const page = body.data as Told[];
    expect(page.length).toBeLessThanOrEqual(limit);
    items.push(...page);
    if (typeof body.next !== 'string') return items;
    cursor = { cursor: body.next };
  }
}

export const keyOf = ({ sezione, id }: Pick<Told, 'sezione' | 'id'>) => `${sezione} ${id}`;
