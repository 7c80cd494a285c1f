import { shellResponse } from '@/components/offline/shell/shell';
import { publicRoute } from '@/lib/http/api-route';

/** A document without anything of a record: its scripts read what lies on the device. */
export const GET = publicRoute(shellResponse);
