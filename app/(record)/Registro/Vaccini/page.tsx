import { vaccinations } from '../../contents/vaccinations';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('Vaccini');

export default function Vaccini({ searchParams }: PageProps<'/Registro/Vaccini'>) {
  return drawOwn('Vaccini', vaccinations, searchParams);
}
