import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { anamnesisSection } from '@/lib/record/anamnesis/section';
import { textList } from '@/lib/record/anamnesis/wire';

export const GET = recordQuery(anamnesisSection, servedList(textList('remota')));
