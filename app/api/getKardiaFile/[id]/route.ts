import { listRoute } from '@/lib/record/declaration/routes';
import { filesSection, kardiaList } from '@/lib/record/files/section';

export const GET = listRoute(filesSection, kardiaList);
