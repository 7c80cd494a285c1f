import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { textList } from '@/lib/record/anamnesis/wire';

export const GET = recordQuery('anamnesis', jsonList(textList('prossima')));
