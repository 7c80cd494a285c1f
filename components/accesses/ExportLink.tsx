import { BASE_PATH } from '@/lib/http/base-path';
import ui from '../ui/page.module.css';

interface ExportLinkProps {
  /** Beside the page. */
  file: string;
  query?: string;
  label: string;
}

/** A file to download: a plain link, which the router must not take for a page. */
export const ExportLink = ({ file, query = '', label }: ExportLinkProps) => (
  <a href={`${BASE_PATH}/Registro/Accessi/${file}${query}`} download className={ui.button} data-quiet="">
    {label}
  </a>
);
