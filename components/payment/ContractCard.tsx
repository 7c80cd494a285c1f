'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useState } from 'react';
import { type FormAction, type FormState, idleForm } from '@/lib/http/form-state';
import { askForLogin } from '../shell/session/relogin';
import { answerTo } from '../ui/form/answer';
import ui from '../ui/page.module.css';
import { type ButtonsOptions, PaymentButtons } from './PaymentButtons';
import classes from './payment.module.css';
import { useReadToEnd } from './useReadToEnd';

interface ContractCardProps {
  /** The contract's number in the page's texts. */
  number: number;
  plan: { id: number; name: string; currency: string; renews: boolean };
  contract: {
    language: string;
    sha256: string;
    text: { title: string; summary: string; sections: readonly { title: string; text: readonly string[] }[] };
  };
  accept: FormAction;
  buttons: ButtonsOptions;
}

/** A plan's contract: it can be accepted after it was read to its end, and then the plan can be paid. */
export function ContractCard({ number, plan, contract, accept, buttons }: ContractCardProps) {
  const t = useTranslations();
  const { read, ...scrolling } = useReadToEnd();
  const [checked, setChecked] = useState(false);
  const [warned, setWarned] = useState(false);
  const [state, dispatch, pending] = useActionState(keepingSession(accept), idleForm);
  const toggle = () => {
    if (!read) return setWarned(true);
    setChecked(!checked);
    if (checked) return;
    const form = new FormData();
    const { language, sha256 } = contract;
    for (const [name, value] of Object.entries({ planid: String(plan.id), language, sha256 })) form.set(name, value);
    startTransition(() => dispatch(form));
  };
  const accepted = checked && state.status === 'saved' && !pending;
  const id = `contract-${plan.id}`;
  return (
    <div className={ui.stack}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className={classes.contract} tabIndex={0} aria-labelledby={`${id}-title`} {...scrolling}>
        <h3 id={`${id}-title`}>{contract.text.title}</h3>
        <p>{contract.text.summary}</p>
        {contract.text.sections.map(({ title, text }) => (
          <div key={title}>
            <h4>{title}</h4>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
      </section>
      <p id={`${id}-hint`} className={ui.muted}>
        {read ? t('paypal.readHint') : t('paypal.scrollHint')}
      </p>
      <Checkbox
        id={id}
        label={t('paypal.accept', { number, plan: plan.name })}
        checked={checked}
        onChange={toggle}
        aria-disabled={!read}
        aria-describedby={`${id}-hint`}
        className={classes.accept}
      />
      <div role="alert">{warned && !read ? t('paypal.readFirst', { number }) : refusalOf(state, checked, t)}</div>
      {accepted ? <PaymentButtons plan={plan} {...buttons} /> : null}
    </div>
  );
}

const refusalOf = (state: FormState, checked: boolean, t: ReturnType<typeof useTranslations>) =>
  checked && state.status === 'refused'
    ? t(state.code === 'offline' ? 'record.offline' : `refusals.${state.code ?? 'fault'}`)
    : null;

/** If the session has ended, the user signs in over the page and the form is sent again. */
const keepingSession = (action: FormAction) => async (state: FormState, form: FormData) => {
  const answer = await answerTo(action, state, form);
  return answer.code === 'unauthenticated' && (await askForLogin()) ? answerTo(action, state, form) : answer;
};
