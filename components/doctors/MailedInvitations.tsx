import { useTranslations } from 'next-intl';
import type { OwnMailed } from '@/lib/sections/associations/mailed-queries';
import { displayedDay, today } from '@/lib/values/days';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import { type MailedRow, mailedRow } from './row';

interface MailedInvitationsProps {
  invitations: readonly OwnMailed[];
  /** Whether this installation sends mail. */
  sendsMail: boolean;
}

/** The invitations that the patient has sent by mail, and the button that sends another. */
export function MailedInvitations({ invitations, sendsMail }: MailedInvitationsProps) {
  const t = useTranslations('doctors.mailed');
  return (
    <section className={`${ui.card} ${ui.stack}`} aria-labelledby="inviti">
      <h2 id="inviti">{t('title')}</h2>
      <p>{t(sendsMail ? 'intro' : 'unavailable')}</p>
      {sendsMail ? (
        <p className={ui.buttons} style={{ justifyContent: 'start' }}>
          <button type="button" className={ui.button} data-act="invite-by-mail">
            {t('add')}
          </button>
        </p>
      ) : null}
      {invitations.length > 0 ? (
        <ul className={ui.rows}>
          {invitations.map((invitation) => (
            <li key={invitation.id} data-row={rowData<MailedRow>(mailedRow(invitation))}>
              <Invitation invitation={invitation} />
              {invitation.endedAt === null ? <Buttons name={invitation.name} sendsMail={sendsMail} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Invitation({ invitation }: { invitation: OwnMailed }) {
  const t = useTranslations('doctors.mailed');
  const words = useTranslations('record');
  const { name, email, state, sentAt, expiresAt, level, visibility } = invitation;
  const waits = state === 'waiting';
  return (
    <span>
      <strong>{name}</strong> · {t(`states.${state}`)}
      <br />
      <span className={ui.muted}>
        {[
          t('to', { email }),
          t('sentAt', { day: displayedDay(today(sentAt)) }),
          ...(waits ? [t('until', { day: displayedDay(today(expiresAt)) })] : []),
          ...(waits ? [t('grants', { level, visibility: words(`visibilities.${visibility}`) })] : []),
        ].join(' · ')}
      </span>
    </span>
  );
}

function Buttons({ name, sendsMail }: { name: string; sendsMail: boolean }) {
  const t = useTranslations('doctors.mailed');
  return (
    <span className={ui.buttons}>
      {sendsMail ? (
        <button
          type="button"
          className={ui.button}
          data-quiet=""
          data-act="invite-again"
          aria-label={t('againNamed', { name })}
        >
          {t('again')}
        </button>
      ) : null}
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        data-act="withdraw"
        aria-label={t('withdrawNamed', { name })}
      >
        {t('withdraw')}
      </button>
    </span>
  );
}
