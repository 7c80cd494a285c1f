import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { filesSection } from '@/lib/record/files/section';
import { fileList } from '@/lib/record/files/wire';

export const GET = recordQuery(filesSection, jsonList(fileList));
