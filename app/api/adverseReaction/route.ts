import { adverseReactionsSection } from '@/lib/record/adverse-reactions/section';
import { createRoute } from '@/lib/record/declaration/routes';

export const POST = createRoute(adverseReactionsSection);
