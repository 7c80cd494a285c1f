import { useLocale, useTranslations } from 'next-intl';
import type { Space as Room } from '@/lib/files/quota';
import { sizeText } from '@/lib/values/sizes';
import ui from '../ui/page.module.css';
import classes from './preview/dicom/files.module.css';

/** How much of the patient's quota is used. */
export function Space({ used, quota }: Room) {
  const [t, locale] = [useTranslations('files'), useLocale()];
  const said = t('space', { used: sizeText(used / 1_000_000, locale), quota: sizeText(quota / 1_000_000, locale) });
  return (
    <div className={classes.space}>
      <p id="files-space">{said}</p>
      <progress className={ui.progress} max={quota} value={Math.min(used, quota)} aria-labelledby="files-space" />
    </div>
  );
}
