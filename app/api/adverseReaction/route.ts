import { createRoute } from '@/lib/kit/routes';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';

export const POST = createRoute(adverseReactionsSection);
