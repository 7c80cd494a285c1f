import 'server-only';
import type { Viewer } from '../session/sessions';
import type { Refusal, Result } from '../values/refusal';
import { actingViewer, faulted } from './form-action';
import type { Answer } from './form-state';
import { redraw } from './redraw';

/**
 * Makes a server action that page code calls without a form and that returns a value. Like every action it can be called
 * with any arguments: it checks origin and session, and `work` must check what was sent. `changes`: re-renders the pages.
 */
export const answerAction =
  <S, T>(work: (viewer: Viewer, sent: S) => Promise<Result<T>>, { changes = false } = {}) =>
  async (sent: S): Promise<Answer<T>> => {
    try {
      const viewer = await actingViewer();
      const result = viewer.ok ? await work(viewer.value, sent) : viewer;
      if (!result.ok) return refused(result.refusal);
      if (changes) await redraw();
      return { status: 'done', value: result.value };
    } catch (error) {
      const { code = 'fault' } = faulted(error);
      return { status: 'refused', code };
    }
  };

const refused = ({ code, fields }: Refusal) => ({ status: 'refused' as const, code, ...(fields ? { fields } : {}) });
