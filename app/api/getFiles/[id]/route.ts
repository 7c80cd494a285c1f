import { listRoute } from '@/lib/kit/routes';
import { fileList, filesSection } from '@/lib/sections/files/section';

export const GET = listRoute(filesSection, fileList);
