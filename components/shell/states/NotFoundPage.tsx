'use client';

import { IconFileUnknown } from '@tabler/icons-react';
import Link from 'next/link';
import { use, useEffect } from 'react';
import { Heading } from '@/components/ui/Heading';
import ui from '../../ui/page.module.css';
import { Words } from './StateWords';

/** Separates a page's title from the product's name. */
const SEPARATOR = ' · ';

/** The 404 page: missing pages and forbidden ones look the same. */
export function NotFoundPage() {
  const { notFound: words, home } = use(Words);
  // The router has already set the title of the page that was not found.
  useEffect(() => {
    document.title = [words.title, ...document.title.split(SEPARATOR).slice(-1)].join(SEPARATOR);
  }, [words.title]);
  return (
    <section className={ui.empty}>
      <IconFileUnknown size={56} stroke={1.4} aria-hidden="true" />
      <Heading>{words.title}</Heading>
      <p>{words.text}</p>
      <Link href="/" prefetch={false} className={ui.button}>
        {home}
      </Link>
    </section>
  );
}
