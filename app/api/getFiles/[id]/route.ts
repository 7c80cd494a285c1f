import { listRoute } from '@/lib/http/section-routes';
import { fileList, filesSection } from '@/lib/sections/files/section';

export const GET = listRoute(filesSection, fileList);
