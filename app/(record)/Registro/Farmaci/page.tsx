import { therapies } from '../../contents/therapies';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('Farmaci');

export default function Farmaci({ searchParams }: PageProps<'/Registro/Farmaci'>) {
  return drawOwn('Farmaci', therapies, searchParams);
}
