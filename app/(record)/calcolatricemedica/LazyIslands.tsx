'use client';

import dynamic from 'next/dynamic';

// Loads calculators on demand: a doctor's pages of a record share one route segment, so that without this each of them would
// load all calculators. They are still rendered on the server.
export const LazyDoses = dynamic(async () => (await import('./Dosi/DosesIsland')).DosesIsland);
export const LazyClearance = dynamic(async () => (await import('./Clearance/ClearanceIsland')).ClearanceIsland);
export const LazyScore = dynamic(async () => (await import('./calcoloScores/ScoreIsland')).ScoreIsland);
