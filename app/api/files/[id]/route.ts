import { rowRoutes } from '@/lib/record/declaration/routes';
import { filesSection } from '@/lib/record/files/section';

export const { PUT, DELETE } = rowRoutes(filesSection);
