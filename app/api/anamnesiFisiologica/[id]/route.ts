import { onlyRoute } from '@/lib/http/section-routes';
import { savePhysiology } from '@/lib/record/physiology/commands';
import { savedPhysiology } from '@/lib/record/physiology/model';
import { physiologyWire } from '@/lib/record/physiology/wire';

export const PUT = onlyRoute('physiology', { save: savePhysiology, wire: physiologyWire }, savedPhysiology);
