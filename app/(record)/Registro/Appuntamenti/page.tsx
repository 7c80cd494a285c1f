import { appointments } from '../../contents/appointments';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('Appuntamenti');

export default function Appuntamenti({ searchParams }: PageProps<'/Registro/Appuntamenti'>) {
  return drawOwn('Appuntamenti', appointments, searchParams);
}
