import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { physiologyList } from '@/lib/record/physiology/wire';

export const GET = recordQuery('physiology', servedList(physiologyList));
