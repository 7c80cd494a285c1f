import { adverseReactionsSection } from '@/lib/record/adverse-reactions/section';
import { rowRoutes } from '@/lib/record/declaration/routes';

export const { PUT, DELETE } = rowRoutes(adverseReactionsSection);
