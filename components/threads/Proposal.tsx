import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { FormAction } from '@/lib/http/form-state';
import type { ShownProposal } from '@/lib/record/threads/threads';
import { dayInWords } from '@/lib/values/day-words';
import { today } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import { AnswerForm } from './AnswerForm';
import classes from './threads.module.css';

/** What the patient needs to answer the proposals of a thread. */
export interface Answering {
  doctorId: number;
  action: FormAction;
}

interface ProposalProps {
  proposal: ShownProposal;
  /** The number of the message. */
  number: number;
  /** Undefined for the doctor, who does not answer. */
  answering: Answering | undefined;
}

/** The reminder that a message proposes: the patient answers it, the doctor reads whether it was accepted. */
export function Proposal({ proposal: { text, day, answer }, number, answering }: ProposalProps) {
  const t = useTranslations('threads.proposal');
  const locale = useLocale();
  return (
    <div className={classes.proposal}>
      <p className={ui.small}>{t('title')}</p>
      <p className={classes.text}>
        <strong>{text}</strong>
      </p>
      <p>{t('due', { day: dayInWords(day, locale) })}</p>
      {answering ? (
        <OwnAnswer {...{ number, day, answer }} {...answering} />
      ) : (
        <p className={ui.muted}>{t(answer === 'accepted' ? 'acceptedByPatient' : 'proposed')}</p>
      )}
    </div>
  );
}

/** The page of the user's reminders. */
const REMINDERS = '/account/Promemoria';

function OwnAnswer({
  number,
  day,
  answer,
  doctorId,
  action,
}: Pick<ShownProposal, 'day' | 'answer'> & Answering & { number: number }) {
  const t = useTranslations('threads.proposal');
  const past = day < today();
  const accept = { value: 'accepted', label: t(answer === 'declined' ? 'acceptLater' : 'accept'), main: true };
  const answers = answer === 'accepted' || past ? [] : [accept];
  return (
    <>
      <AnswerForm
        {...{ action, doctorId, number }}
        words={{ state: t(answer ?? (past ? 'past' : 'open')), failed: t('failed') }}
        answers={
          answer === null && !past ? [...answers, { value: 'declined', label: t('decline'), main: false }] : answers
        }
      />
      {answer === 'accepted' ? <a href={`${BASE_PATH}${REMINDERS}`}>{t('reminders')}</a> : null}
    </>
  );
}
