import { createRoute } from '@/lib/kit/routes';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';

export const POST = createRoute(vaccinationsSection);
