import { listRoute } from '@/lib/kit/routes';
import { filesSection, kardiaList } from '@/lib/sections/files/section';

export const GET = listRoute(filesSection, kardiaList);
