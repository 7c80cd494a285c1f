import { visits } from '../../contents/visits';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('Visite');

export default function Visite({ searchParams }: PageProps<'/Registro/Visite'>) {
  return drawOwn('Visite', visits, searchParams);
}
