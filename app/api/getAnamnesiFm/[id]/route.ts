import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { anamnesisSection } from '@/lib/record/anamnesis/section';
import { textList } from '@/lib/record/anamnesis/wire';

export const GET = recordQuery(anamnesisSection, jsonList(textList('familiare')));
