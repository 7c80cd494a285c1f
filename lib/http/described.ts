import 'server-only';
import { type Declaration, declareCall, type Handler } from './declaration';
import type { Description } from './description';

/** Adds the API's description to a handler. */
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
