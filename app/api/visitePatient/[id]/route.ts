import { listRoute } from '@/lib/record/declaration/routes';
import { visitsSection } from '@/lib/record/visits/section';

export const GET = listRoute(visitsSection);
