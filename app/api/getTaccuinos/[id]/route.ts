import { recordQuery } from '@/lib/http/api-route';
import { servedList } from '@/lib/http/served';
import { notebookSection } from '@/lib/record/notebook/section';
import { entryList } from '@/lib/record/notebook/wire';

export const GET = recordQuery(notebookSection, servedList(entryList));
