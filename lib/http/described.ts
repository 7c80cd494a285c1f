import 'server-only';
import type { Declaration, Handler } from './declaration';
import type { Description } from './description';

/** The same call, and what the API's description says of it. */
export const described = (description: Description & Partial<Declaration>, handler: Handler): Handler =>
  Object.assign((...call: Parameters<Handler>) => handler(...call), {
    declaration: {
      ...handler.declaration,
      ...description,
      path: { ...handler.declaration.path, ...description.path },
      query: { ...handler.declaration.query, ...description.query },
    },
  });
