'use client';

import { CalculatorFrame } from '@/components/calculators/CalculatorFrame';
import { PersonPanel } from '@/components/calculators/PersonPanel';
import { Calculators, type Known } from '@/components/calculators/person';
import { ckdEpiCalculator, cockcroftGaultCalculator, urinaryClearanceCalculator } from '@/lib/calculators/clearance';
import { ageYears, heightCm, sex, weightKg } from '@/lib/calculators/quantities';

interface ClearanceIslandProps {
  known: Known;
  collapsed: readonly string[];
}

const person = { weightKg, heightCm, ageYears, sex };

export const ClearanceIsland = ({ known, collapsed }: ClearanceIslandProps) => (
  <Calculators known={known} person={person}>
    <PersonPanel />
    <CalculatorFrame calculator={cockcroftGaultCalculator} collapsed={collapsed} />
    <CalculatorFrame calculator={urinaryClearanceCalculator} collapsed={collapsed} />
    <CalculatorFrame calculator={ckdEpiCalculator} collapsed={collapsed} />
  </Calculators>
);
