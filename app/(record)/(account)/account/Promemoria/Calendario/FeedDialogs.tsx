'use client';

import { useTranslations } from 'next-intl';
import { type FeedContext, FeedForm } from '@/components/calendar-feeds/FeedForm';
import type { FeedRow } from '@/components/calendar-feeds/FeedList';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { revokedFeed } from '@/lib/reminders/feed/model';
import { makeFeed, revokeFeed } from './actions';

/** The dialogs of the page of calendar feeds. */
export function FeedDialogs({ open, context, onClose }: DialogsProps<FeedContext, FeedRow>) {
  const t = useTranslations('calendarFeeds');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, row: feed }, callbacks) => {
        if (act === 'make') return <FeedForm context={context} action={makeFeed} onClose={onClose} />;
        if (!feed) return null;
        return (
          <RowConfirmDialog
            title={t('revoke')}
            name={feed.name}
            question={t('revokeQuestion')}
            confirm={t('revoke')}
            danger
            schema={revokedFeed}
            values={{ id: feed.id }}
            action={revokeFeed}
            {...callbacks('calendarFeeds.revoked')}
          />
        );
      }}
    />
  );
}
