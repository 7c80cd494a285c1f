'use client';

import {
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { startTransition, useActionState, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FormAction, type FormState, idleForm } from '@/lib/http/form-state';
import { unnamedIssue } from '@/lib/values/fields';
import { answerTo } from './answer';

const UNTYPED = new Set(['id', 'version', '_key']);

export interface SaveForm<S extends z.ZodObject> {
  id: string;
  schema: S;
  action: FormAction;
  defaultValue: DefaultValue<z.input<S>>;
  onSuccess(state: FormState): void;
  /** Called when the session has ended: resolves true once the same user is signed in again. */
  signInAgain(): Promise<boolean>;
  /** Called when the user must show first that it is them: resolves true once that is done. */
  proveAgain?(): Promise<boolean>;
  /**
   * Asks before a form that holds all it must is sent; without it: it is sent at once. The answer may bring values of
   * its own, such as a reason.
   */
  ask?(form: FormData): Promise<boolean | Record<string, string>>;
}

/**
 * A form on the schema that the server checks again. The typed text is never reset: React would clear a form after its
 * action, so the dispatch from the submit event. A session that ended meanwhile is renewed in place, a proof that is
 * asked for given, and the form sent again.
 */
export function useSaveForm<S extends z.ZodObject>({
  id,
  schema,
  action,
  defaultValue,
  onSuccess,
  signInAgain,
  proveAgain = async () => false,
  ask,
}: SaveForm<S>) {
  const [state, dispatch, pending] = useActionState(
    (state: FormState, form: FormData) => answerTo(action, state, form),
    idleForm,
  );
  // One key for as long as the form is open: a double click, or a retry after a cut line, saves once. A refusal does
  // not use it up, since nothing of what was refused is stored.
  const [key] = useState(() => crypto.randomUUID());
  const sent = useRef<FormData | null>(null);
  // What the next sending has in place of the form's own values.
  const instead = useRef<Values>({});
  // Conform takes another object for another answer.
  const result = useMemo(() => (state.status === 'refused' ? resultOf(state) : undefined), [state]);
  const [form, fields] = useForm<z.input<S>, z.output<S>>({
    id,
    defaultValue,
    lastResult: result,
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema, error: unnamedIssue, disableAutoCoercion: true }) as never,
    // Not on blur: a message that appears while the finger goes down moves the button away from under it.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    // The row's id, its version and the sending's key stand in the form as well, and nobody typed them; so do inputs
    // that are none of the schema's, such as a drawing's tools.
    shouldDirtyConsider: (name) => Object.hasOwn(schema.shape, name) && !UNTYPED.has(name),
    onSubmit(event, { formData }) {
      event.preventDefault();
      replace(formData, instead.current);
      // Which version is written over is answered once; what was confirmed, of these values only.
      const { version } = instead.current;
      instead.current = version === undefined ? {} : { version };
      sent.current = formData;
      const send = () => startTransition(() => dispatch(formData));
      if (!ask) return send();
      ask(formData).then((answer) => {
        for (const [name, value] of Object.entries(answer)) formData.set(name, value);
        if (answer) send();
      });
    },
  });
  const settled = useRef(0);
  useEffect(() => {
    if (state.at === settled.current) return;
    settled.current = state.at;
    if (state.status === 'saved') {
      instead.current = {};
      onSuccess(state);
    }
    const sendAgain = (again: boolean) => {
      const form = sent.current;
      if (again && form) startTransition(() => dispatch(form));
    };
    if (state.code === 'unauthenticated') signInAgain().then(sendAgain);
    if (state.code === 'step_up_required') proveAgain().then(sendAgain);
  });
  /** Sends the form as it stands now with some values changed; where there is no form, those values alone. */
  const send = (values: Values) => {
    const live = document.getElementById(form.id);
    if (live instanceof HTMLFormElement) {
      instead.current = values;
      // By way of its listeners: what was changed since it was sent last is checked and goes along.
      return live.requestSubmit();
    }
    const data = replace(new FormData(), values);
    sent.current = data;
    startTransition(() => dispatch(data));
  };
  return { form, fields, state, pending, sendingKey: key, send };
}

type Values = Record<string, string | number>;

function replace(data: FormData, values: Values): FormData {
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  return data;
}

/** What a dialog needs of a form, whatever its schema is. */
export interface SavingForm<Name extends string = string> {
  state: FormState;
  pending: boolean;
  sendingKey: string;
  send(values: Values): void;
  form: FormMetadata<Record<string, unknown>>;
  fields: Record<Name, FieldMetadata<unknown>>;
}

const resultOf = ({ fields = [] }: FormState): SubmissionResult | undefined =>
  fields.length === 0
    ? undefined
    : { status: 'error', error: Object.fromEntries(fields.map(({ path, message }) => [path, [message]])) };
