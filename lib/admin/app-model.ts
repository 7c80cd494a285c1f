import { z } from 'zod';
import { rowId } from '../values/fields';
import { choice } from './model';

/** The decision of an administrator on an app: what is absent stays as it is. */
export const appInput = z.object({ id: rowId, approved: choice.optional(), enabled: choice.optional() });
export type AppInput = z.output<typeof appInput>;
