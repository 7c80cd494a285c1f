import { diagnoses } from '../../contents/diagnoses';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('Diagnosi');

export default function Diagnosi({ searchParams }: PageProps<'/Registro/Diagnosi'>) {
  return drawOwn('Diagnosi', diagnoses, searchParams);
}
