import { ScorePage, titleOf } from '../ScorePage';

export const generateMetadata = () => titleOf('cha2-ds2-score');

export default function ChaDsVasScore({ searchParams }: PageProps<'/calcolatricemedica/calcoloScores/chaDsVasScore'>) {
  return <ScorePage name="cha2-ds2-score" address={searchParams} />;
}
