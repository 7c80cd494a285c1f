import { listRoute } from '@/lib/record/declaration/routes';
import { vaccinationsSection } from '@/lib/record/vaccinations/section';

export const GET = listRoute(vaccinationsSection);
