import { listRoute } from '@/lib/kit/routes';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';

export const GET = listRoute(diagnosesSection);
