import 'server-only';
import { type Declaration, declareCall, type Handler } from './declaration';
import type { Description } from './description';

/** The same call, and what the API's description says of it. */
export function described(description: Description & Partial<Declaration>, handler: Handler): Handler {
  const declaration: Declaration = {
    ...handler.declaration,
    ...description,
    path: { ...handler.declaration.path, ...description.path },
    query: { ...handler.declaration.query, ...description.query },
  };
  return Object.assign(
    async (...call: Parameters<Handler>) => {
      declareCall(call[0], declaration);
      return handler(...call);
    },
    { declaration },
  );
}
