'use server';

import { viewerAction } from '@/lib/http/form-action';
import { answerInvitation as answer } from '@/lib/record/associations/answer';

/** A doctor accepts or declines an invitation, or ends an association, as by the API. */
export const answerInvitation = viewerAction((viewer, { id, fields }) => answer(viewer, id, fields));
