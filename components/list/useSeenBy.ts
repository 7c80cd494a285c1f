import { useTranslations } from 'next-intl';
import type { Seers } from '@/lib/access/policy/audience';
import { currentReader } from './reader';

/** More names than this are counted, and so are longer ones: the text stays on one line. */
const MOST = 2;
const LONGEST = 24;

interface Named {
  doctors: readonly Pick<Seers['doctors'][number], 'lastName'>[];
  carers: Seers['carers'];
}

/**
 * Who sees a row in a few words: the doctors' surnames and the carers' names, their number if that is too long, or nobody else.
 * A carer is told of doctors only, since other carers may see the row as well.
 */
export function useSeenBy() {
  const t = useTranslations('record');
  return ({ doctors, carers }: Named = { doctors: [], carers: [] }) => {
    const { isPatient } = currentReader();
    const names = [...doctors.map(({ lastName }) => lastName), ...carers.map(({ name }) => name)];
    const count = names.length;
    if (count === 0) return t(isPatient ? 'onlyYou' : 'noDoctor');
    const text = names.join(', ');
    // Two people of the same name would read as one.
    const canBeNamed = new Set(names).size === count && count <= MOST && text.length <= LONGEST;
    if (canBeNamed) return t(isPatient ? 'visibleTo' : 'doctorsNamed', { names: text });
    return t(carers.length > 0 ? 'visibleToPeople' : 'visibleToCount', { count });
  };
}
