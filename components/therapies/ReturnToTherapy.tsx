'use client';

import { useSyncExternalStore } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import ui from '../ui/page.module.css';
import { isDraftKept } from './draft';

const never = () => () => {};

/** The way back to a therapy that is being written, for who came from there to add what it names. */
export function ReturnToTherapy({ label }: { label: string }) {
  const kept = useSyncExternalStore(never, isDraftKept, () => false);
  return kept ? (
    <p className={ui.notice}>
      <a href={`${BASE_PATH}/Registro/Farmaci`}>{label}</a>
    </p>
  ) : null;
}
