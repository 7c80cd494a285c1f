import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { createRoute } from '@/lib/kit/routes';

export const POST = createRoute(adverseReactionsSection);
