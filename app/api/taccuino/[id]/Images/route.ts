import { rowQuery } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { readImages } from '@/lib/record/notebook/queries';
import { notebookSection } from '@/lib/record/notebook/section';
import { imagesToWire } from '@/lib/record/notebook/wire';

export const GET = costly(rowQuery(notebookSection, readImages, imagesToWire));
