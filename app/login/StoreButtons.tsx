import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import { BASE_PATH } from '@/lib/http/base-path';
import { IconBrandAndroid, IconBrandApple } from './store-icons';

/** Offers the apps to a reader on a phone; a link leads to the sign-in form. */
export function StoreButtons({ android, ios, next }: { android: string; ios: string; next: string | null }) {
  const t = useTranslations('login');
  const form = `${BASE_PATH}/login?form=1${next ? `&next=${encodeURIComponent(next)}` : ''}`;
  return (
    <div className={ui.choices}>
      <p>{t('storeText')}</p>
      <a href={android} className={ui.button}>
        <IconBrandAndroid size={22} aria-hidden="true" />
        {t('storeAndroid')}
      </a>
      <a href={ios} className={ui.button}>
        <IconBrandApple size={22} aria-hidden="true" />
        {t('storeIos')}
      </a>
      <a href={form}>{t('storeForm')}</a>
    </div>
  );
}
