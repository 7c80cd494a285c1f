import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { textList } from '@/lib/record/anamnesis/wire';

export const GET = recordQuery('anamnesis', servedList(textList('remota')));
