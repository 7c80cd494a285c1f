'use client';

/**
 * The icons for server-rendered markup. Exported from here each is sent as a reference; imported from the package directly its
 * drawing would be sent twice, as HTML and as RSC payload.
 */
export {
  IconAlertTriangle,
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
  IconHelp,
  IconKey,
  IconLanguage,
  IconLicense,
  IconLogout,
  IconMoodSad,
  IconMoodSmile,
  IconPalette,
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
