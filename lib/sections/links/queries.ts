import 'server-only';
import { ownPage } from '@/lib/kit/pages';
import { linksSection } from './section';

/** The patient's own links, and the missing permissions. */
export const readLinksPage = ownPage(linksSection);
