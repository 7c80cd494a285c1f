import { redirect } from 'next/navigation';
import { AREA } from '@/components/calculators/AreaFrame';

/** Redirects to the doses: the area has no page of its own. */
export default function Calcolatrice() {
  redirect(`${AREA}/Dosi`);
}
