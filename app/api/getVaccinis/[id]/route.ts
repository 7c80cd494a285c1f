import { listRoute } from '@/lib/kit/routes';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';

export const GET = listRoute(vaccinationsSection);
