import { rowQuery } from '@/lib/http/api-route';
import { imagesToWire } from '@/lib/record/notebook/wire';

export const GET = rowQuery('notebook', imagesToWire);
