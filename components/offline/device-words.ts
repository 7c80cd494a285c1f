import type { DeviceWords } from './DeviceKeeper';

/** What a signed-in page says of the entries that wait on the device. */
export const deviceWords = (t: (key: string, values: Record<string, string>) => string): DeviceWords => ({
  notice: t('offline.notice', { count: '{count}' }),
  see: t('offline.see', {}),
  leaving: {
    title: t('offline.leaving.title', {}),
    text: t('offline.leaving.text', { count: '{count}' }),
    stay: t('offline.leaving.stay', {}),
    leave: t('offline.leaving.leave', {}),
  },
});
