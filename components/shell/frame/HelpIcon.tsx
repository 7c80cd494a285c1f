import { IconHelp } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { guideOf, guidePath } from '@/lib/guides/guides';
import { BASE_PATH } from '@/lib/http/base-path';
import classes from './foot.module.css';

/** Downloads the current page's guide; nothing if it has none. */
export function HelpIcon({ label }: { label: string }) {
  const guide = guideOf(usePathname());
  if (!guide) return null;
  return (
    <a href={BASE_PATH + guidePath(guide)} download className={classes.help} aria-label={label} title={label}>
      <IconHelp size={24} aria-hidden="true" />
    </a>
  );
}
