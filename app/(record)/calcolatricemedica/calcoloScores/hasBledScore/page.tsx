import { ScorePage, titleOf } from '../ScorePage';

export const generateMetadata = () => titleOf('has-bled-score');

export default function HasBledScore({ searchParams }: PageProps<'/calcolatricemedica/calcoloScores/hasBledScore'>) {
  return <ScorePage name="has-bled-score" address={searchParams} />;
}
