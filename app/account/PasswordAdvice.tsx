import { getTranslations } from 'next-intl/server';
import ui from '@/components/ui/page.module.css';

/** What makes a good password and, for a change, what it entails. */
export async function PasswordAdvice({ first = false }: { first?: boolean }) {
  const t = await getTranslations('password');
  return (
    <div className={ui.stack}>
      <h2 className={ui.cardTitle}>{t('adviceTitle')}</h2>
      <ul className={ui.rows}>
        {t('advice')
          .split('\n')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      {first ? null : <p className={ui.muted}>{t('intro')}</p>}
    </div>
  );
}
