import { listRoute } from '@/lib/http/section-routes';
import { filesSection, kardiaList } from '@/lib/sections/files/section';

export const GET = listRoute(filesSection, kardiaList);
