import { ownQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { PREVIEW, previewedOutside } from '@/lib/record/sharing/preview';
import { associationsSection } from '@/lib/sections/associations/section';

/** A preview of what a doctor who is not in the directory would see after accepting the caller's invitation by mail. */
export const GET = described(
  { ...PREVIEW, summary: 'What a doctor outside the directory would see if invited' },
  ownQuery(associationsSection, previewedOutside),
);
