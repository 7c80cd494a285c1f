'use client';

import type { MouseEvent } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import ui from '../../ui/page.module.css';
import { askForProof } from './proof';
import { proofMeans } from './useProof';

interface ExportLinkProps {
  /** The path, as in page links. */
  file: string;
  query?: string;
  label: string;
}

/**
 * A download link: plain, since the router would treat it as a page. Asks for a proof of identity first, unless there is a
 * recent one.
 */
export function ExportLink({ file, query = '', label }: ExportLinkProps) {
  const address = BASE_PATH + file + query;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    // If the check fails, download anyway: the answer then explains the problem.
    const { fresh } = await proofMeans().catch(() => ({ fresh: true }));
    if (fresh || (await askForProof())) window.location.assign(address);
  };
  return (
    <a href={address} download onClick={download} className={ui.button} data-quiet="">
      {label}
    </a>
  );
}
