import { rowRoutes } from '@/lib/kit/routes';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';

/** Changes a diagnosis, or moves it: a state that differs from the stored one, which only a suspected one may take on. */
export const { PUT, DELETE } = rowRoutes(diagnosesSection);
