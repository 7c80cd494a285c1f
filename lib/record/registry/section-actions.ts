import 'server-only';
import { formAction, viewerAction } from '@/lib/http/form-action';
import type { FormAction, FormState } from '@/lib/http/form-state';
import { type DeclaredSection, isDeclared } from '@/lib/kit/section';
import { refuse } from '@/lib/values/refusal';
import { registry } from './registry';

/** The declared sections whose forms the derived server actions save; the other sections have handwritten actions. */
export const formSections: readonly DeclaredSection[] = registry
  .filter(isDeclared)
  .filter(({ forms }) => forms === 'derived');

const unknown = viewerAction(async () => refuse('not_found'));

/**
 * A server action for all these sections. Its first argument is the section's name: the page binds it, but a forged request
 * can send any value, so the section is looked up and an unknown one is refused. Sections whose rows doctors never see
 * cannot be shared.
 */
export function sectionAction(act: 'save' | 'share' | 'remove') {
  const sections = formSections.filter(({ patientOnly }) => act !== 'share' || !patientOnly);
  const actions = new Map<unknown, ReturnType<typeof formAction>>(
    sections.map((section) => [section.name, formAction(section[act] as never)]),
  );
  const action = (section: string, ...call: Parameters<FormAction>): Promise<FormState> =>
    (actions.get(section) ?? unknown)(...call);
  return Object.assign(action, { actions });
}
