'use client';

import { IconFileUnknown } from '@tabler/icons-react';
import Link from 'next/link';
import { use } from 'react';
import { Heading } from '../ui/Heading';
import ui from '../ui/page.module.css';
import { Words } from './StateWords';

/** What is not there and what may not be seen look the same. */
export function NotFoundPage() {
  const { notFound: words, home } = use(Words);
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
