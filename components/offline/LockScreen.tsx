'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { displayedMoment } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import type { Card } from './device/device-card.mjs';

interface LockScreenProps {
  card: Card;
  link: { url: string; until: string } | null;
}

/** Saves a picture for the lock screen. What draws it is loaded when the button is pressed. */
export function LockScreen({ card, link }: LockScreenProps) {
  const t = useTranslations('deviceCard');
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const [{ openCard }, { lockScreenPicture }] = await Promise.all([
      import('./device/device-card.mjs'),
      import('./lock-screen'),
    ]);
    const content = await openCard(card);
    if (!content) return setFailed(true);
    const picture = await lockScreenPicture({
      head: t('pictureHead'),
      name: content.name,
      lines: content.essentials,
      code: link?.url,
      more: t('pictureMore'),
      foot: t('pictureFoot', { at: displayedMoment(new Date(card.at)) }),
    });
    const url = URL.createObjectURL(picture);
    Object.assign(document.createElement('a'), { href: url, download: t('pictureName') }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    setFailed(false);
  };
  return (
    <section className={`${ui.card} ${ui.stack}`} aria-labelledby="immagine">
      <h2 id="immagine">{t('pictureTitle')}</h2>
      <p>{t('pictureText')}</p>
      <p>{link ? t('pictureLink', { day: link.until }) : t('pictureWords')}</p>
      <p role="alert">{failed ? t('failed') : ''}</p>
      <p className={ui.buttons}>
        <button
          type="button"
          className={ui.button}
          data-quiet=""
          onClick={() => void save().catch(() => setFailed(true))}
        >
          {t('picture')}
        </button>
      </p>
    </section>
  );
}
