'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { displayedDay, displayedMoment, today } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import type { Card } from './device/device-card.mjs';
import { LockScreen } from './LockScreen';
import { NewCardForm } from './NewCardForm';
import classes from './offline.module.css';

interface DeviceCardPanelProps {
  /** The user, as devices name them. */
  users: readonly string[];
  /** The names of the levels, the lowest first. */
  levels: readonly string[];
  /** The health link that the picture's code opens; null: the code has the facts themselves. */
  link: { url: string; until: string } | null;
}

const modules = () => import('./device/device-card.mjs');

/** The emergency card of this device: whether there is one, and what can be done with it. */
export function DeviceCardPanel({ users, levels, link }: DeviceCardPanelProps) {
  const t = useTranslations('deviceCard');
  const [card, setCard] = useState<Card | null | undefined>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const read = () => modules().then(async ({ storedCard }) => setCard((await storedCard()) ?? null));
    read().catch(() => setCard(null));
  }, []);
  const changed = async (text: string) => {
    setCard((await (await modules()).storedCard()) ?? null);
    setSaid(text);
  };
  const remove = async () => {
    await (await modules()).removeCard();
    await changed(t('removed'));
  };
  const isOwn = card ? users.includes(card.user) : false;
  return (
    <>
      <p role="status" className={said ? `${ui.notice} ${classes.said}` : undefined}>
        {said}
      </p>
      {card ? (
        <section className={`${ui.card} ${ui.stack}`} aria-label={t('short')}>
          <p>
            <strong>{t(isOwn ? (card.lock ? 'lockedHere' : 'here') : 'othersHere')}</strong>
          </p>
          {isOwn ? <p>{t('updated', datesOf(card))}</p> : null}
          <p className={ui.buttons}>
            {isOwn ? (
              <a href={`${BASE_PATH}/tessera`} className={ui.button} data-quiet="">
                {t('see')}
              </a>
            ) : null}
            <button type="button" className={ui.button} data-quiet="" onClick={() => void remove()}>
              {t('remove')}
            </button>
          </p>
        </section>
      ) : null}
      {card === undefined ? null : (
        <NewCardForm
          user={users[0] ?? ''}
          levels={levels}
          level={isOwn && card ? card.level : levels.length}
          isHere={isOwn}
          onDone={changed}
        />
      )}
      {card && isOwn ? <LockScreen card={card} link={link} /> : null}
    </>
  );
}

const NINETY_DAYS_MS = 90 * 24 * 3600 * 1000;
const datesOf = ({ at }: Card) => ({
  at: displayedMoment(new Date(at)),
  day: displayedDay(today(new Date(at + NINETY_DAYS_MS))),
});
