import { exams } from '../../contents/exams';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('Esami');

export default function Esami({ searchParams }: PageProps<'/Registro/Esami'>) {
  return drawOwn('Esami', exams, searchParams);
}
