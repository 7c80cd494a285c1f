import { at, codeIn, listAt } from './reading';
import { SYSTEMS } from './systems';
import type { Resource } from './types';

export const REQUEST = 'ServiceRequest';
export const PLAN_CATEGORY = 'vital-signs';

/** Whether a request is for repeated measurements, and not for an exam. */
export const isPlanRequest = (resource: Resource): boolean =>
  resource.resourceType === REQUEST &&
  at(resource, 'occurrenceTiming') !== undefined &&
  listAt(resource, 'category').some((one) => codeIn(one, SYSTEMS.observationCategory) === PLAN_CATEGORY);
