import { PLAN } from '@/lib/navigation/address-names';

/** The path of the plans, without the app's base path. `base`: the path of the record for a doctor. */
export const plansPath = (base?: string) => (base === undefined ? '/Registro/Piani' : `${base}/piani`);

/** The path of a plan's result; a doctor's pages are one address segment, so that the query names the plan. */
export const planPath = (id: number, base?: string) =>
  base === undefined ? `${plansPath()}/${id}` : `${plansPath(base)}?${PLAN}=${id}`;
