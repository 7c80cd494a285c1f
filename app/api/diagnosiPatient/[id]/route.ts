import { listRoute } from '@/lib/record/declaration/routes';
import { diagnosesSection } from '@/lib/record/diagnoses/section';

export const GET = listRoute(diagnosesSection);
