import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { itemAddress } from '@/lib/record/registry/item-address';
import type { ShownAttachment, ShownMessage, ShownThread } from '@/lib/record/threads/threads';
import { displayedDay, displayedMoment } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import { NEWEST } from './newest';
import { type Answering, Proposal } from './Proposal';
import classes from './threads.module.css';

interface ThreadProps {
  thread: ShownThread;
  /** The path of the record below which a doctor finds attached items; undefined on the patient's own page. */
  record?: string | undefined;
  /** For the patient, who answers what is proposed. */
  answering?: Answering | undefined;
}

/** The messages of a thread, the oldest first; links to a thread lead to the newest one, by its id. */
export function Thread({ thread: { name, messages, older }, record, answering }: ThreadProps) {
  const t = useTranslations('threads');
  if (messages.length === 0) return <p className={ui.muted}>{t('nothingWritten')}</p>;
  return (
    <>
      {older === null ? null : (
        <p>
          <a href={`?prima=${older}`}>{t('older')}</a>
        </p>
      )}
      <ol className={classes.messages}>
        {messages.map((message, at) => (
          <Message
            key={message.number}
            {...{ message, name, record, answering }}
            id={at === messages.length - 1 ? NEWEST : undefined}
          />
        ))}
      </ol>
    </>
  );
}

interface MessageProps {
  id: string | undefined;
  message: ShownMessage;
  name: string;
  record: string | undefined;
  answering: Answering | undefined;
}

function Message({ message, id, name, record, answering }: MessageProps) {
  const { number, own, text, at, unread, attachments, proposal } = message;
  const t = useTranslations('threads');
  return (
    <li id={id} className={classes.message} data-own={own ? '' : undefined}>
      <p className={classes.head}>
        <strong>{own ? t('you') : name}</strong>
        <span className={ui.muted}>
          <time dateTime={at.toISOString()}>{displayedMoment(at)}</time>
          {unread ? <strong className={classes.unread}>{t('new')}</strong> : null}
        </span>
      </p>
      <p className={classes.text}>{text}</p>
      {proposal ? <Proposal {...{ proposal, number, answering }} /> : null}
      {attachments.length > 0 ? (
        <>
          <p className={ui.small}>{t('attached')}</p>
          <ul className={classes.attachments}>
            {attachments.map((attachment, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message's attachments never change
              <li key={at}>
                <Attachment {...attachment} record={record} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </li>
  );
}

/** A link to an attached item. An item that the reader does not see has the same words whether it is hidden or removed. */
function Attachment({ item, seen, record }: ShownAttachment & { record: string | undefined }) {
  const t = useTranslations();
  if (!item) return <span className={ui.muted}>{t('threads.notAvailable')}</span>;
  const { section, id, name, day } = item;
  const kind = t(`${section}.section.one`);
  const href = `${BASE_PATH}${itemAddress({ section, id, together: null }, record)}`;
  return (
    <>
      <a href={href}>{name ? `${kind}: ${name}` : kind}</a>
      {day ? (
        <>
          {' · '}
          <span className={classes.day}>{displayedDay(day)}</span>
        </>
      ) : null}
      {seen === false ? <span className={classes.unseen}>{t('threads.unseen')}</span> : null}
    </>
  );
}
