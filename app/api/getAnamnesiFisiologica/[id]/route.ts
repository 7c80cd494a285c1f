import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { physiologySection } from '@/lib/record/physiology/section';
import { physiologyList } from '@/lib/record/physiology/wire';

export const GET = recordQuery(physiologySection, jsonList(physiologyList));
