import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { physiologyList } from '@/lib/record/physiology/wire';

export const GET = recordQuery('physiology', jsonList(physiologyList));
