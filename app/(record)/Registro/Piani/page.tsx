import { measurementPlans } from '../../contents/measurement-plans';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('Piani');

export default function Piani({ searchParams }: PageProps<'/Registro/Piani'>) {
  return drawOwn('Piani', measurementPlans, searchParams);
}
