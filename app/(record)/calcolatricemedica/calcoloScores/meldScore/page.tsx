import { ScorePage, titleOf } from '../ScorePage';

export const generateMetadata = () => titleOf('meld-score');

export default function MeldScore({ searchParams }: PageProps<'/calcolatricemedica/calcoloScores/meldScore'>) {
  return <ScorePage name="meld-score" address={searchParams} />;
}
