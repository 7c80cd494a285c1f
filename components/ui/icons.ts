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
  IconCalendarPlus,
  IconClipboardHeart,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconEyeCheck,
  IconFolder,
  IconHeartbeat,
  IconLogout,
  IconMenu2,
  IconNotes,
  IconReceipt,
  IconReceiptOff,
  IconReportMedical,
  IconShieldLock,
  IconStethoscope,
  IconUser,
  IconUserHeart,
  IconUsersGroup,
} from '@tabler/icons-react';
