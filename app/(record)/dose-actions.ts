'use server';

import { viewerAction } from '@/lib/http/form-action';
import { pressed } from '@/lib/sections/doses/pressed';

/** Tells what became of doses, or takes it back, as the pressed button says. */
export const tellDose = viewerAction((viewer, { fields }) => pressed(viewer, fields));
