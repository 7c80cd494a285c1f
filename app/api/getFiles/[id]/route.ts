import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { fileList } from '@/lib/record/files/wire';

export const GET = recordQuery('files', jsonList(fileList));
