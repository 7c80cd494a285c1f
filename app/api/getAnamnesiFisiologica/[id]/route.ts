import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { physiologySection } from '@/lib/record/physiology/section';
import { physiologyList } from '@/lib/record/physiology/wire';

export const GET = recordQuery(physiologySection, servedList(physiologyList));
