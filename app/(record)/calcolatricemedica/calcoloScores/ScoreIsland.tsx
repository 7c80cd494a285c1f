'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { CalculatorFrame } from '@/components/calculators/CalculatorFrame';
import { Calculators, type Known } from '@/components/calculators/person';
import { CombinationTable } from '@/components/scores/CombinationTable';
import { CALCULATORS } from '@/lib/calculators/scores';
import type { ScoreName } from '@/lib/sections/scores/names';
import { ScoreSavedDialog } from './ScoreSavedDialog';

// Loaded only when there is a result to save.
const SaveScore = dynamic(async () => (await import('./SaveScore')).SaveScore, { ssr: false });

interface ScoreIslandProps {
  name: ScoreName;
  known: Known;
  collapsed: readonly string[];
  /** Whether the reader has a record to save a result in. */
  keeps: boolean;
  /** Whether the fields are filled in from a record of which items may be hidden from the reader. */
  mayMiss?: boolean | undefined;
}

/** A score's calculator with the meaning of its points and, for patients, the button to save the result. */
export function ScoreIsland({ name, known, collapsed, keeps, mayMiss }: ScoreIslandProps) {
  const [savedShown, setSavedShown] = useState(false);
  return (
    <Calculators known={known}>
      <CalculatorFrame calculator={CALCULATORS[name]} collapsed={collapsed} mayMiss={mayMiss}>
        {({ worked }, typed, clear) =>
          worked ? (
            <>
              <CombinationTable name={name} chosen={typed.table} value={worked.value} />
              {keeps ? (
                // A new React key for each result: a changed result is a new submission.
                <SaveScore
                  key={JSON.stringify(typed)}
                  name={name}
                  worked={worked}
                  onScoreSaved={() => {
                    clear();
                    setSavedShown(true);
                  }}
                />
              ) : null}
            </>
          ) : null
        }
      </CalculatorFrame>
      <ScoreSavedDialog opened={savedShown} onClose={() => setSavedShown(false)} />
    </Calculators>
  );
}
