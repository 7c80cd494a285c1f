import { createResultsRoute } from '@/lib/sections/results/routes';

/** A rare value is refused with `confirmation_required` until the body says `conferma: true`. */
export const POST = createResultsRoute();
