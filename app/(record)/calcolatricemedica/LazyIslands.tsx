'use client';

import dynamic from 'next/dynamic';

// The calculators for doctors, whose pages of a record are one address segment: without this each of them would load all
// calculators. The server draws them as it draws everything.
export const LazyDoses = dynamic(async () => (await import('./Dosi/DosesIsland')).DosesIsland);
export const LazyClearance = dynamic(async () => (await import('./Clearance/ClearanceIsland')).ClearanceIsland);
export const LazyScore = dynamic(async () => (await import('./calcoloScores/ScoreIsland')).ScoreIsland);
