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
import { answerTo, type WithoutNetwork } from './answer';

const UNTYPED = new Set(['id', 'version', '_key']);

export interface SaveForm<S extends z.ZodObject> {
  id: string;
  schema: S;
  action: FormAction;
  /** The initial values of the inputs; a value that the form does not ask for would be an unsaved change. */
  defaultValue: DefaultValue<z.input<S>>;
  /** Further values that the form sends, in hidden inputs; the user cannot change them, so they are no unsaved input. */
  extra?: Record<string, string | number>;
  onSuccess(state: FormState): void;
  /** Called when the session has ended: resolves true once the same user is signed in again. */
  signInAgain(): Promise<boolean>;
  /** Called when a step-up proof is needed: resolves to true once it is given. */
  proveAgain?(): Promise<boolean>;
  /** Asks before a valid form is sent; absent: the form is sent immediately. The answer may add values, such as a reason. */
  ask?(form: FormData): Promise<boolean | Record<string, string>>;
  /** Keeps the form for later if there is no network; absent: the form stays open and says so. */
  withoutNetwork?: WithoutNetwork | undefined;
}

/**
 * A form validated by the schema that the server uses too. The typed text is never reset: React would clear a form after its
 * action, so the action is dispatched from the submit event. If the session has ended or a step-up proof is needed, the user
 * signs in or gives the proof on the same page, and the form is sent again.
 */
export function useSaveForm<S extends z.ZodObject>({
  id,
  schema,
  action,
  defaultValue,
  extra,
  onSuccess,
  signInAgain,
  proveAgain = async () => false,
  ask,
  withoutNetwork,
}: SaveForm<S>) {
  const [state, dispatch, pending] = useActionState(
    (state: FormState, form: FormData) => answerTo(action, state, form, withoutNetwork),
    idleForm,
  );
  // One idempotency key while the form is open: a double click, or a retry after a lost connection, saves once. A refusal does
  // not use it up, since refused data are not stored.
  const [key] = useState(() => crypto.randomUUID());
  const sent = useRef<FormData | null>(null);
  // Values that replace the form's own in the next submission.
  const instead = useRef<Values>({});
  // Memoised, since Conform takes a new object for a new answer.
  const result = useMemo(() => (state.status === 'refused' ? resultOf(state) : undefined), [state]);
  // Ignores values that nobody has typed: the row's id, its version and the idempotency key, and inputs outside the schema, such
  // as a drawing's tools.
  const isTyped = (name: string) => Object.hasOwn(schema.shape, name) && !UNTYPED.has(name);
  // Conform compares these with all inputs that the form has: a value without an input would count as deleted.
  const sentToo = Object.entries(extra ?? {}).filter(([name]) => isTyped(name));
  const [form, fields] = useForm<z.input<S>, z.output<S>>({
    id,
    defaultValue: { ...defaultValue, ...Object.fromEntries(sentToo) } as DefaultValue<z.input<S>>,
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema, error: unnamedIssue, disableAutoCoercion: true }),
    // Not on blur: a message that appears during a press would move the button away from under the pointer.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    shouldDirtyConsider: isTyped,
    onSubmit(event, { formData }) {
      event.preventDefault();
      replace(formData, instead.current);
      // The version to overwrite is kept for the next submission; confirmations only apply to the values just sent.
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
  /** Sends the form's current state with some values changed; without a form in the document, only those values. */
  const send = (values: Values) => {
    const live = document.getElementById(form.id);
    if (live instanceof HTMLFormElement) {
      instead.current = values;
      // A regular submission, so that changes since the last one are validated and included.
      return live.requestSubmit();
    }
    const data = replace(new FormData(), values);
    sent.current = data;
    startTransition(() => dispatch(data));
  };
  return { form, fields, state, pending, sendingKey: key, send, ...(extra ? { extra } : {}) };
}

type Values = Record<string, string | number>;

function replace(data: FormData, values: Values): FormData {
  for (const [name, value] of Object.entries(values)) data.set(name, String(value));
  return data;
}

/** What a dialog needs of a form, regardless of its schema. */
export interface SavingForm<Name extends string = string> {
  state: FormState;
  pending: boolean;
  sendingKey: string;
  extra?: Record<string, string | number>;
  send(values: Values): void;
  form: FormMetadata<Record<string, unknown>>;
  fields: Record<Name, FieldMetadata<unknown>>;
}

const resultOf = ({ fields = [] }: FormState): SubmissionResult | undefined =>
  fields.length === 0
    ? undefined
    : { status: 'error', error: Object.fromEntries(fields.map(({ path, message }) => [path, [message]])) };
