import { createRoute } from '@/lib/kit/routes';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';

export const POST = createRoute(diagnosesSection);
