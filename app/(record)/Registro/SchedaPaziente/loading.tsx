import { Loader } from '@/components/shell/states/Loader';
import { BASE_PATH } from '@/lib/http/base-path';

export default function Loading() {
  return <Loader href={`${BASE_PATH}/Registro/SchedaPaziente`} />;
}
