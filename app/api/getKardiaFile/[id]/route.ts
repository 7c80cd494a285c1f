import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { kardiaList } from '@/lib/record/files/wire';

export const GET = recordQuery('files', servedList(kardiaList));
