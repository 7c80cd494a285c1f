'use client';

import { IconFileUnknown } from '@tabler/icons-react';
import Link from 'next/link';
import { use, useEffect } from 'react';
import { Heading } from '@/components/ui/Heading';
import ui from '../../ui/page.module.css';
import { Words } from './StateWords';

/** Stands between a page's title and the product's name. */
const SEPARATOR = ' · ';

/** What is not there and what may not be seen look the same. */
export function NotFoundPage() {
  const { notFound: words, home } = use(Words);
  // The router has titled the document already, as the page that was not found.
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
