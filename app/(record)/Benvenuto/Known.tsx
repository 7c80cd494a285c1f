'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';

/** Lists what the record already contains, so that the patient does not enter it twice. */
export function Known({ of, names, onward }: { of: 'contact' | 'allergies'; names: string[]; onward: string }) {
  const t = useTranslations('register.guide');
  return (
    <div role="status" style={{ marginBlockEnd: names.length > 0 ? '1rem' : 0 }}>
      {names.length > 0 ? (
        <div className={ui.stack}>
          <p>{t(`${of}.known`, { count: names.length, names: names.join(', ') })}</p>
          <Link href={onward} prefetch={false} className={ui.button} data-quiet>
            {t('goOn')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
