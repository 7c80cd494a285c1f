'use client';

/**
 * The icons for server-rendered markup. Exported from here each is sent as a reference; imported from the package directly its
 * drawing would be sent twice, as HTML and as RSC payload.
 */
export {
  IconArrowUpRight,
  IconBrandAndroid,
  IconBrandApple,
  IconCertificate,
  IconChevronLeft,
  IconChevronRight,
  IconCookie,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconEyeCheck,
  IconFileImport,
  IconKey,
  IconLicense,
  IconLogout,
  IconMenu2,
  IconMoodSad,
  IconMoodSmile,
  IconPill,
  IconPlugConnected,
  IconReceipt,
  IconSearch,
  IconShieldLock,
  IconUser,
  IconUserCog,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
