import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { filesSection } from '@/lib/record/files/section';
import { kardiaList } from '@/lib/record/files/wire';

export const GET = recordQuery(filesSection, jsonList(kardiaList));
