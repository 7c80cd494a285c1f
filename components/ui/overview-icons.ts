'use client';

/** The icons of the links on the overviews of the account and of the administration, as in `icons.ts`. */
export {
  IconCertificate,
  IconCookie,
  IconDeviceMobile,
  IconDownload,
  IconEyeCheck,
  IconFileImport,
  IconFirstAidKit,
  IconGavel,
  IconHelp,
  IconKey,
  IconLanguage,
  IconLicense,
  IconLogout,
  IconPalette,
  IconPill,
  IconPlugConnected,
  IconReceipt,
  IconTextSize,
  IconUserCog,
  IconUsersGroup,
  IconVocabulary,
} from '@tabler/icons-react';
