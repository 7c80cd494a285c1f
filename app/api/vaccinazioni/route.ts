import { createRoute } from '@/lib/record/declaration/routes';
import { vaccinationsSection } from '@/lib/record/vaccinations/section';

export const POST = createRoute(vaccinationsSection);
