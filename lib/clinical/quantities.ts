import { between, completedYears } from './formula';

/* Ranges possible for a living person: wider than any form, but narrow enough to keep every formula finite and to refuse a
   height in metres, an albumin in g/l or a cholesterol in the other unit. */
export const ageYears = completedYears(0, 130);
export const weightKg = between(0.1, 1000);
export const heightCm = between(10, 300);
export const creatinineMgDl = between(0.01, 100);
export const urinaryCreatinineMgDl = between(0.01, 10_000);
export const urineVolumeMlPerDay = between(0, 50_000);
export const bilirubinMgDl = between(0.01, 200);
export const inr = between(0.1, 100);
export const sodiumMmolL = between(50, 300);
export const albuminGDl = between(0.1, 20);
export const systolicMmHg = between(20, 400);
export const totalCholesterolMgDl = between(10, 3000);
export const hdlMgDl = between(1, 1000);
export const totalCholesterolMmolL = between(0.25, 80);
export const hdlMmolL = between(0.02, 25);

/** A dose; zero is allowed. */
export const dose = between(0, 1_000_000);
/** A divisor: a content, a volume, a number of vials. */
export const amount = between(0.000_001, 1_000_000);
