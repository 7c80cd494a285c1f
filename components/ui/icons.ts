'use client';

/**
 * The icons that server-rendered markup uses. From here each travels as a name; imported straight from the package its
 * drawing would be sent twice, as markup and as the description of it.
 */
export {
  IconAlertTriangle,
  IconArrowUpRight,
  IconBodyScan,
  IconBrandAndroid,
  IconBrandApple,
  IconBuildingHospital,
  IconCalculator,
  IconCalendarPlus,
  IconCertificate,
  IconCookie,
  IconDownload,
  IconExternalLink,
  IconEyeCheck,
  IconFlask,
  IconFolder,
  IconGauge,
  IconKey,
  IconLicense,
  IconLink,
  IconLogout,
  IconMenu2,
  IconMicroscope,
  IconNotes,
  IconPill,
  IconReceipt,
  IconReceiptOff,
  IconReportMedical,
  IconShieldLock,
  IconStethoscope,
  IconUser,
  IconUserCog,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
  IconVaccine,
  IconX,
} from '@tabler/icons-react';
