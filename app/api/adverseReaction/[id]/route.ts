import { rowRoutes } from '@/lib/kit/routes';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';

export const { PUT, DELETE } = rowRoutes(adverseReactionsSection);
