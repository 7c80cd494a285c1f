import { expect } from 'vitest';
import { type Credentials, call, dataOf } from '../support/calls';
import { handlerOf } from '../support/routes';
import { type Given, KINDS, type Kind } from './kinds';

/** How a row is written so that it is hidden from a doctor. */
export interface Hiding {
  given: Given;
  /** Whether it is of the emergency set, where its kind has a place there. */
  emergency: boolean;
}

function kindOf(name: string): Kind {
  const kind = KINDS[name];
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
}

/** The owner writes a row of this kind over the API; gives its id. */
export async function createHidden(owner: Credentials, name: string, { given, emergency }: Hiding): Promise<number> {
  const { path, id, ...kind } = kindOf(name);
  const body = { ...kind.body, ...(emergency ? kind.emergency : {}), ...given };
  const created = await call(await handlerOf(`POST /api/${path}`), owner, {
    method: 'POST',
    path: `/api/${path}`,
    ...(kind.sent?.(body) ?? { body }),
  });
  expect(created.status, name).toBe(201);
  return dataOf<Record<string, number>>(created)[id] as number;
}

/** Somebody tries to change it. */
export async function change(as: Credentials, name: string, id: number, body: unknown) {
  const { path } = kindOf(name);
  return call(await handlerOf(`PUT /api/${path}/[id]`), as, {
    method: 'PUT',
    path: `/api/${path}/${id}`,
    params: { id: String(id) },
    body,
  });
}
