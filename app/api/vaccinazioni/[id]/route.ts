import { rowRoutes } from '@/lib/kit/routes';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';

export const { PUT, DELETE } = rowRoutes(vaccinationsSection);
