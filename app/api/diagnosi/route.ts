import { createRoute } from '@/lib/record/declaration/routes';
import { diagnosesSection } from '@/lib/record/diagnoses/section';

export const POST = createRoute(diagnosesSection);
