import { IconDownload } from '@tabler/icons-react';
import Link from 'next/link';
import { guidePath, WHOLE_GUIDE } from '@/lib/guides/guides';
import { BASE_PATH } from '@/lib/http/base-path';
import classes from './foot.module.css';
import type { FrameWords } from './frame-words';
import { HelpIcon } from './HelpIcon';

/** The foot of every page, with the link to the page's guide if it has one. */
export const Footer = ({ words, year }: { words: FrameWords; year: number }) => (
  <footer className={classes.foot}>
    <div className={classes.footRow}>
      <p>
        © {year} {words.product}
      </p>
      <Link href="/privacy" prefetch={false}>
        {words.privacy}
      </Link>
      <Link href="/terms" prefetch={false}>
        {words.terms}
      </Link>
      <a href={BASE_PATH + guidePath(WHOLE_GUIDE)} download>
        <IconDownload size={18} aria-hidden="true" />
        {words.guide}
      </a>
      <HelpIcon label={words.help} />
    </div>
  </footer>
);
