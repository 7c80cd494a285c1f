import { listRoute } from '@/lib/record/declaration/routes';
import { fileList, filesSection } from '@/lib/record/files/section';

export const GET = listRoute(filesSection, fileList);
