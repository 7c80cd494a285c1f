'use client';

import { useSyncExternalStore } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import ui from '../ui/page.module.css';
import { isDraftKept } from './draft';

const never = () => () => {};

/** The link back to an unfinished therapy, for a user who has left it to add something that it refers to. */
export function ReturnToTherapy({ label }: { label: string }) {
  const kept = useSyncExternalStore(never, isDraftKept, () => false);
  return kept ? (
    <p className={ui.notice}>
      <a href={`${BASE_PATH}/Registro/Farmaci`}>{label}</a>
    </p>
  ) : null;
}
