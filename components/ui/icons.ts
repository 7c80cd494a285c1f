'use client';

/**
 * The icons for server-rendered markup. Exported from here each is sent as a reference; imported from the package directly its
 * drawing would be sent twice, as HTML and as RSC payload. A page that uses one of them loads all, so icons of few pages are
 * in files of their own.
 */
export {
  IconArrowUpRight,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconMoodSad,
  IconMoodSmile,
  IconSearch,
  IconShieldLock,
  IconX,
} from '@tabler/icons-react';
