'use client';

/**
 * The icons that server-rendered markup uses. From here each travels as a name; imported straight from the package its
 * drawing would be sent twice, as markup and as the description of it.
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
  IconKey,
  IconLicense,
  IconLogout,
  IconMenu2,
  IconMoodSad,
  IconMoodSmile,
  IconPlugConnected,
  IconReceipt,
  IconSearch,
  IconShieldLock,
  IconUser,
  IconUserCog,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
