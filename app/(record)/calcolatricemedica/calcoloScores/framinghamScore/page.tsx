import { ScorePage, titleOf } from '../ScorePage';

export const generateMetadata = () => titleOf('framingham-score');

export default function FraminghamScore({
  searchParams,
}: PageProps<'/calcolatricemedica/calcoloScores/framinghamScore'>) {
  return <ScorePage name="framingham-score" address={searchParams} />;
}
