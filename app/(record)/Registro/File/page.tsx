import { files } from '../../contents/files';
import { drawOwn, metadataOf } from '../../derived-page';

export const generateMetadata = () => metadataOf('File');

export default function File({ searchParams }: PageProps<'/Registro/File'>) {
  return drawOwn('File', files, searchParams);
}
