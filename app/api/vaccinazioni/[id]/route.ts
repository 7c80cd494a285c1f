import { rowRoutes } from '@/lib/record/declaration/routes';
import { vaccinationsSection } from '@/lib/record/vaccinations/section';

export const { PUT, DELETE } = rowRoutes(vaccinationsSection);
