import { redirect } from 'next/navigation';
import { AREA } from '@/components/calculators/AreaFrame';

/** The area has no page of its own: it begins with the doses. */
export default function Calcolatrice() {
  redirect(`${AREA}/Dosi`);
}
