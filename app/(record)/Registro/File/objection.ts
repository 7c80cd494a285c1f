'use client';

import { useTranslations } from 'next-intl';
import { agrees, DICOM, extensionOf, FILE_TYPES, type FileType, PDF } from '@/lib/files/format/types';
import { MAX_FILE_BYTES, megabytesOf } from '@/lib/files/limits';
import { cleanName } from '@/lib/files/names';
import type { Chosen } from './chosen';

const isKnown = (name: string) =>
  extensionOf(name) === '' || (Object.keys(FILE_TYPES) as FileType[]).some((type) => agrees(type, name));

/**
 * Returns a function that says why a file is not sent at all; undefined if it is sent. The server then judges the file by its
 * content.
 */
export function useObjection(kardia: boolean) {
  const t = useTranslations('errors');
  return ({ file: { name: given, size }, mime }: Chosen): string | undefined => {
    const name = cleanName(given);
    if (size === 0) return t('fileEmpty');
    if (size > MAX_FILE_BYTES) return t('fileSize', { max: megabytesOf(MAX_FILE_BYTES) });
    if (kardia && !(mime === PDF && agrees(PDF, name))) return t('kardiaPdf');
    return isKnown(name) || agrees(DICOM, name) ? undefined : t('fileType');
  };
}
