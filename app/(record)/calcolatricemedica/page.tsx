import { redirect } from 'next/navigation';
import { AREA } from '@/components/calculators/AreaFrame';

/** Redirects to the page of the doses, since the calculators have no overview page. */
export default function Calcolatrice() {
  redirect(`${AREA}/Dosi`);
}
