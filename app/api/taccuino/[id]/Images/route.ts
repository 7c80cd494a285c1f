import { rowQuery } from '@/lib/http/api-route';
import { notebookSection } from '@/lib/record/notebook/section';
import { imagesToWire } from '@/lib/record/notebook/wire';

export const GET = rowQuery(notebookSection, imagesToWire);
