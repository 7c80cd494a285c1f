'use client';

import { useRouter } from 'next/navigation';
import type { TherapyState } from '@/lib/sections/therapies/model';
import type { TherapiesContext, TherapyRow } from './context';
import { type Draft, keepSealed } from './draft';
import type { Answered } from './useDrugCheck';

interface Leaving {
  /** The form's id. */
  form: string;
  context: TherapiesContext;
  row: TherapyRow | undefined;
  state: TherapyState;
  answered(): Answered | null;
}

const PAGES = { prescriberId: '/Registro/Dottori', diagnosisId: '/Registro/Diagnosi' };
/** Values that belong to one submission and must not be restored. */
const NOT_TYPED = new Set(['_key', 'id', 'version', 'state']);

/** Goes to the page where a doctor or a diagnosis is added; the form is sealed and kept for the return. */
export function useAddNew({ form, context, row, state, answered }: Leaving) {
  const router = useRouter();
  return async (wanted: Draft['wanted']) => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const typed = [...new FormData(element)].filter(([name]) => !NOT_TYPED.has(name) && !name.startsWith('$'));
    const offered = wanted === 'prescriberId' ? context.prescribers : context.diagnoses;
    const draft: Draft = {
      open: { act: row ? 'update' : 'create', type: String(state), row },
      values: Object.fromEntries(typed.map(([name, value]) => [name, String(value)])),
      wanted,
      offered: offered.map(({ id }) => id),
      answered: answered(),
    };
    const sealed = await context.sealDraft(JSON.stringify(draft));
    // Stay if sealing failed: the form's text would be lost.
    if (sealed === '') return;
    keepSealed(sealed);
    router.push(PAGES[wanted]);
  };
}
