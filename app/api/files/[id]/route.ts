import { rowRoutes } from '@/lib/kit/routes';
import { filesSection } from '@/lib/sections/files/section';

export const { PUT, DELETE } = rowRoutes(filesSection);
