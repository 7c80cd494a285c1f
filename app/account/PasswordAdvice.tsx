import { getTranslations } from 'next-intl/server';
import ui from '@/components/ui/page.module.css';

/** Says what makes a good password and, if an existing one is changed, what the change entails. */
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
