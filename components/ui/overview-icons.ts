'use client';

/** The icons of the links on the overviews of the account and of the administration, as in `icons.ts`. */
export {
  IconCertificate,
  IconCookie,
  IconEyeCheck,
  IconFileImport,
  IconKey,
  IconLicense,
  IconPill,
  IconPlugConnected,
  IconReceipt,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react';
