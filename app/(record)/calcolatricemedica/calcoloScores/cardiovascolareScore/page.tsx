import { ScorePage, titleOf } from '../ScorePage';

export const generateMetadata = () => titleOf('cardiovascolare-score');

export default function CardiovascolareScore({
  searchParams,
}: PageProps<'/calcolatricemedica/calcoloScores/cardiovascolareScore'>) {
  return <ScorePage name="cardiovascolare-score" address={searchParams} />;
}
