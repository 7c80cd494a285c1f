'use client';

import { CalculatorFrame } from '@/components/calculators/CalculatorFrame';
import { PersonPanel } from '@/components/calculators/PersonPanel';
import { Calculators, type Known } from '@/components/calculators/person';
import { dropsCalculator, infusionCalculator, totalDoseCalculator } from '@/lib/calculators/doses';
import { heightCm, weightKg } from '@/lib/calculators/quantities';

interface DosesIslandProps {
  known: Known;
  collapsed: readonly string[];
}

const person = { weightKg, heightCm };

export const DosesIsland = ({ known, collapsed }: DosesIslandProps) => (
  <Calculators known={known} person={person}>
    <PersonPanel />
    <CalculatorFrame calculator={totalDoseCalculator} collapsed={collapsed} />
    <CalculatorFrame calculator={infusionCalculator} collapsed={collapsed} />
    <CalculatorFrame calculator={dropsCalculator} collapsed={collapsed} />
  </Calculators>
);
