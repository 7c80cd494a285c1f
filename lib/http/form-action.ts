import 'server-only';
import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { Command } from '../access/commands/command';
import { requestHash } from '../access/commands/idempotency';
import { perform } from '../access/commands/perform';
import type { Performer } from '../access/commands/performers';
import type { Section } from '../access/policy/sections';
import { type RecordAccess, type Target, withRecord } from '../access/record/record';
import { type Sender, senderOf } from '../audit/sender';
import { isDatabaseAway } from '../database';
import { causeOf, log } from '../log';
import { cookieName } from '../session/cookie';
import type { Viewer } from '../session/sessions';
import { isFresh } from '../session/step-up';
import { sessionOfCookie } from '../session/viewer';
import { type Refusal, type Result, refuse } from '../values/refusal';
import { actingAsShown } from './acting';
import { type Held, isOwnOrigin, viewerIn } from './authenticate';
import type { FormAction, FormState } from './form-state';
import { redraw } from './redraw';
import { sentForm } from './sent-form';

/** Technical form fields that do not belong to the row. */
const KEY_FIELD = '_key';
const ID_FIELD = 'id';

/**
 * Makes a server action of a command, on the viewer's own record unless `target` gives another. Anybody can call an
 * action directly, so it checks everything itself: that the call comes from our own origin with a live session, and
 * then all that perform() checks.
 */
export const formAction = <I extends { id?: number }, T, By extends Performer = 'owner'>(
  command: Command<I, T, By>,
  { target, adds, shows, ...options }: ActionOptions & Given = {},
): FormAction & { command: Command<I, T, By> } =>
  Object.assign(
    acting(
      async (viewer, sent) => {
        const { form, fields, id } = sent;
        const raw = { ...fields, ...(await adds?.()) };
        return perform(viewer, target?.(sent) ?? 'own', command, { id, raw, ...(shows ? {} : once(form, fields)) });
      },
      options,
      (viewer, sent, value) => saidOf(command, viewer, target?.(sent) ?? 'own', value as T),
    ),
    { command },
  );

/** What the command says of the saved value. It is saved whatever happens here, so that an error only leaves the words out. */
async function saidOf<I, T, By extends Performer>(
  { said, section }: Command<I, T, By>,
  viewer: Viewer,
  target: Target,
  value: T,
): Promise<string | undefined> {
  if (!said) return undefined;
  try {
    const [t, locale] = await Promise.all([getTranslations(), getLocale()]);
    const told = async (record: RecordAccess) => said(record, value, { t, locale });
    const words = await withRecord(viewer, target, section as Section, told, null);
    return words.ok ? words.value : undefined;
  } catch (error) {
    log().warn({ cause: causeOf(error) }, 'a form does not say what was saved');
    return undefined;
  }
}

/** Makes a server action that is not a command; `work` must check permissions itself. */
export const viewerAction = (
  work: (viewer: Viewer, sent: Sent) => Promise<Result<unknown>>,
  options: ActionOptions = {},
): FormAction => acting(work, options);

/** Makes a server action that needs no session; it checks the origin, and `work` must check permissions itself. */
export const publicAction =
  (work: (sender: Sender, sent: Sent) => Promise<Result<unknown>>): FormAction =>
  async (_state, given) => {
    const form = sentForm(given);
    try {
      const sent = await headers();
      if (!isOwnOrigin(sent)) return refused({ code: 'foreign_origin' });
      const result = await work(senderOf(sent, 'action'), { form, fields: fieldsOf(form), id: 0 });
      return result.ok ? { status: 'saved', at: Date.now(), saved: savedOf(result.value) } : refused(result.refusal);
    } catch (error) {
      return faulted(error);
    }
  };

/** What a form does not say itself. */
interface Given {
  target?: (sent: Sent) => Target;
  /** Fields that the server reads from the request; they replace those that were sent. */
  adds?: () => Promise<Record<string, unknown>>;
  /** The answer shows a secret once: no idempotency key is used, since it would store the answer. */
  shows?: 'secret';
}

interface ActionOptions {
  /** Also accepts users with these pending duties, as in viewerIn. */
  held?: Held;
  /** Requires a proof of identity within the last minutes (step-up); commands declare it themselves. */
  fresh?: boolean;
  /** Also accepts a page that was opened for another person, and a relation that is over: the way out of both. */
  anyPerson?: boolean;
  /** The browser leaves the page afterwards, so it is not re-rendered, which could fail if the session has ended. */
  leaves?: boolean;
}

export interface Sent {
  form: FormData;
  fields: Record<string, unknown>;
  /** The id of the row that the form is about; 0 if it is about no row. */
  id: number;
}

const acting =
  (
    work: (viewer: Viewer, sent: Sent) => Promise<Result<unknown>>,
    { held, fresh, anyPerson, leaves }: ActionOptions = {},
    said?: (viewer: Viewer, sent: Sent, value: unknown) => Promise<string | undefined>,
  ): FormAction =>
  async (_state, given) => {
    const form = sentForm(given);
    try {
      const viewer = await (anyPerson ? signedInViewer(held) : actingViewer(held));
      if (!viewer.ok) return refused(viewer.refusal);
      if (fresh && !isFresh(viewer.value)) return refused({ code: 'step_up_required' });
      const fields = fieldsOf(form);
      const id = Number(fields[ID_FIELD] ?? 0);
      if (!Number.isSafeInteger(id) || id < 0) return refused({ code: 'not_found' });
      const sent = { form, fields, id };
      const result = await work(viewer.value, sent);
      if (!result.ok) return refused(result.refusal);
      const words = await said?.(viewer.value, sent, result.value);
      if (!leaves) await redraw();
      const answer = { saved: savedOf(result.value), ...shownOf(result.value), ...(words ? { said: words } : {}) };
      return { status: 'saved', at: Date.now(), ...answer };
    } catch (error) {
      return faulted(error);
    }
  };

function savedOf(value: unknown): NonNullable<FormState['saved']> {
  const { id, version } = (value ?? {}) as { id?: number; version?: number };
  return { ...(id ? { id } : {}), ...(version ? { version } : {}) };
}

const shownOf = (value: unknown): Pick<FormState, 'shown'> => {
  const { shown } = (value ?? {}) as { shown?: readonly string[] };
  return shown ? { shown } : {};
};

const refused = ({ code, fields, stored, checked }: Refusal): FormState => ({
  status: 'refused',
  at: Date.now(),
  code,
  fields,
  stored,
  ...(checked && { checked }),
});

export function faulted(error: unknown): FormState {
  const away = isDatabaseAway(error);
  log()[away ? 'warn' : 'error']({ cause: causeOf(error) }, away ? 'database away' : 'unexpected fault in an action');
  return { status: 'refused', at: Date.now(), code: away ? 'unavailable' : 'fault' };
}

/**
 * The viewer who sent a form, by the cookie; refused unless sent from our own pages, and from a page that was opened for the
 * person for whom the session acts. `held` as in viewerIn.
 */
export async function actingViewer(held?: Held): Promise<Result<Viewer>> {
  const viewer = await signedInViewer(held);
  return viewer.ok ? actingAsShown(viewer.value, await headers()) : viewer;
}

async function signedInViewer(held?: Held): Promise<Result<Viewer>> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  if (!isOwnOrigin(sent)) return refuse('foreign_origin');
  return viewerIn(await sessionOfCookie(jar.get(cookieName())?.value, senderOf(sent, 'action')), held);
}

/** The form's fields without the technical ones; several values of one name become a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    if (name === KEY_FIELD || name.startsWith('$')) continue;
    const values = form.getAll(name);
    fields[name] = values.length > 1 ? values : values[0];
  }
  return fields;
}

/** The idempotency key made when the form was opened, so that sending the form twice saves once. */
function once(form: FormData, fields: Record<string, unknown>) {
  const key = form.get(KEY_FIELD);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) return {};
  return { idempotent: { key: `form ${key}`, request: requestHash(JSON.stringify(fields)) } };
}
