import { getTranslations } from 'next-intl/server';

/** The breadcrumb above every list of the administration. */
export async function trail() {
  const t = await getTranslations('adminArea');
  return [{ label: t('title'), href: '/admin/admin' }];
}
