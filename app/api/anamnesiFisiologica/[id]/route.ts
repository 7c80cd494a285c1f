import { singletonRoute } from '@/lib/http/section-routes';
import { savePhysiology } from '@/lib/record/physiology/commands';
import { savedPhysiology } from '@/lib/record/physiology/model';
import { physiologyWire } from '@/lib/record/physiology/wire';

export const PUT = singletonRoute('physiology', { save: savePhysiology, wire: physiologyWire }, savedPhysiology);
