import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { filesSection } from '@/lib/record/files/section';
import { fileList } from '@/lib/record/files/wire';

export const GET = recordQuery(filesSection, servedList(fileList));
