'use client';

import type { MouseEvent } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import ui from '../../ui/page.module.css';
import { askForProof } from './proof';
import { proofMeans } from './useProof';

interface ExportLinkProps {
  /** Its path, as pages write theirs. */
  file: string;
  query?: string;
  label: string;
}

/**
 * A file to download: a plain link, which the router must not take for a page. Who has not shown for some minutes that it
 * is them is asked to before.
 */
export function ExportLink({ file, query = '', label }: ExportLinkProps) {
  const address = BASE_PATH + file + query;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    // Without an answer the file itself says what is the matter.
    const { fresh } = await proofMeans().catch(() => ({ fresh: true }));
    if (fresh || (await askForProof())) window.location.assign(address);
  };
  return (
    <a href={address} download onClick={download} className={ui.button} data-quiet="">
      {label}
    </a>
  );
}
