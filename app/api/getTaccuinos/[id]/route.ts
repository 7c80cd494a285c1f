import { recordQuery } from '@/lib/http/api-route';
import { jsonList } from '@/lib/http/json-list';
import { notebookSection } from '@/lib/record/notebook/section';
import { entryList } from '@/lib/record/notebook/wire';

export const GET = recordQuery(notebookSection, jsonList(entryList));
