import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { rowRoutes } from '@/lib/kit/routes';

export const { PUT, DELETE } = rowRoutes(adverseReactionsSection);
